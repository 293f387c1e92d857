import { describe, expect, test } from "vitest";
import { readOne } from "../../support/read-schemas.ts";

const values = (...all: (string | number | boolean)[]) => all.map((value) => ({ value }));

describe("enums", () => {
  test.each([
    [{ enum: ["a", ""] }, "string", values("a", "")],
    [{ type: "integer", enum: [1, 2] }, "integer", values(1, 2)],
    [{ type: "number", enum: [1, 2] }, "number", values(1, 2)],
    [{ enum: [1, 2.5] }, "number", values(1, 2.5)],
    [{ type: "boolean", enum: [true] }, "boolean", values(true)],
    [{ const: "only" }, "string", values("only")],
    [{ const: 7 }, "integer", values(7)],
    [{ type: "string", const: "__proto__" }, "string", values("__proto__")],
  ])("imports %j as an enum of type %s", (schema, base, expected) => {
    expect(readOne(schema)).toEqual({
      schema: { kind: "enum", base, values: expected },
      notes: [],
    });
  });

  test("imports an enum of both truth values as a boolean", () => {
    expect(readOne({ type: "boolean", enum: [true, false] }).schema).toEqual({
      kind: "scalar",
      name: "boolean",
    });
  });

  test("removes a duplicate enum value, with a note", () => {
    expect(readOne({ type: "string", enum: ["a", "b", "a"] })).toEqual({
      schema: { kind: "enum", base: "string", values: values("a", "b") },
      notes: ["enum-repeat /enum/2"],
    });
  });

  test("imports values of several types as a union", () => {
    expect(readOne({ enum: ["auto", 1, 2, false] }).schema).toEqual({
      kind: "union",
      members: [
        { kind: "enum", base: "string", values: values("auto") },
        { kind: "enum", base: "integer", values: values(1, 2) },
        { kind: "enum", base: "boolean", values: values(false) },
      ],
    });
  });

  test.each([
    [{ type: "string", enum: [1, true] }, "string", values("1", "true")],
    [{ type: "integer", enum: ["1", "-2"] }, "integer", values(1, -2)],
    [{ type: "boolean", enum: ["true"] }, "boolean", values(true)],
  ])("converts the values of %j to the declared type", (schema, base, expected) => {
    expect(readOne(schema)).toEqual({
      schema: { kind: "enum", base, values: expected },
      notes: ["enum-converted /enum"],
    });
  });

  test("prefers the type of the values if the declared type excludes the values", () => {
    expect(readOne({ type: "integer", enum: ["asc", "desc"] })).toEqual({
      schema: { kind: "enum", base: "string", values: values("asc", "desc") },
      notes: ["enum-misfit /enum"],
    });
  });

  test.each([
    [{ type: "string", enum: [] }, "enum-empty /enum"],
    [{ type: "string", enum: "a" }, "schema-invalid /enum"],
    [{ type: "string", enum: ["a", { b: 1 }] }, "enum-value /enum/1"],
    [{ type: "string", enum: ["a", ["b"]] }, "enum-value /enum/1"],
  ])("ignores the invalid enum %j and keeps the type", (schema, note) => {
    expect(readOne(schema)).toEqual({ schema: { kind: "scalar", name: "string" }, notes: [note] });
  });

  test("omits and notes imprecise numbers in enums", () => {
    expect(readOne({ type: "integer", enum: [1, 2 ** 53] }).notes).toEqual([
      "number-inexact /enum/1",
    ]);
    expect(readOne({ const: 2 ** 53 }).notes).toEqual(["number-inexact /const"]);
  });
});

describe("vendor descriptions of enum values", () => {
  const described = {
    kind: "enum",
    base: "string",
    values: [{ value: "a", doc: "First." }, { value: "b" }],
  };

  test.each([
    [{ "x-enumDescriptions": ["First.", ""] }],
    [{ "x-enum-descriptions": ["First."] }],
    [{ "x-enumDescriptions": { a: "First." } }],
    [{ "x-ms-enum": { values: [{ value: "a", description: "First." }], modelAsString: false } }],
  ])("documents enum values from the extension %j", (extension) => {
    expect(readOne({ type: "string", enum: ["a", "b"], ...extension })).toEqual({
      schema: described,
      notes: [],
    });
  });

  test("documents numbers by vendor names, and notes vendor names of strings", () => {
    expect(readOne({ type: "integer", enum: [0, 1], "x-enum-varnames": ["Off", "On"] })).toEqual({
      schema: {
        kind: "enum",
        base: "integer",
        values: [
          { value: 0, doc: "Off" },
          { value: 1, doc: "On" },
        ],
      },
      notes: [],
    });
    expect(readOne({ enum: ["a"], "x-enum-varnames": ["A"] }).notes).toEqual([
      "enum-names /x-enum-varnames",
    ]);
  });

  test("opens an enum with the extension of a vendor", () => {
    const open = { kind: "enum", base: "string", values: values("a", "b"), isOpen: true };
    expect(readOne({ "x-extensible-enum": ["a", "b"] }).schema).toEqual(open);
    expect(readOne({ enum: ["a", "b"], "x-ms-enum": { modelAsString: true } }).schema).toEqual(
      open,
    );
    expect(
      readOne({ anyOf: [{ type: "string" }, { type: "string", enum: ["a", "b"] }] }).schema,
    ).toEqual(open);
    expect(readOne({ anyOf: [{ const: "a" }, { type: "string" }] }).schema).toMatchObject({
      isOpen: true,
    });
  });
});

test("imports constants with descriptions as a documented enum", () => {
  const schema = {
    type: "string",
    oneOf: [
      { const: "a", description: "First." },
      { const: "b", title: "Second", deprecated: true },
    ],
  };
  expect(readOne(schema)).toEqual({
    schema: {
      kind: "enum",
      base: "string",
      values: [
        { value: "a", doc: "First." },
        { value: "b", doc: "Second", deprecated: true },
      ],
    },
    notes: [],
  });
});
