/** Types, formats, and null in the notation of all versions. */
import { describe, expect, test } from "vitest";
import { readOne } from "../../support/read-schemas.ts";

const scalar = (name: string, facts: object = {}) => ({ kind: "scalar", name, ...facts });
const text = scalar("string");
const nullable = { isNullable: true };

describe("types of schemas", () => {
  test.each([
    [{ type: "string" }, text],
    [{ type: "integer" }, scalar("integer")],
    [{ type: "number" }, scalar("number")],
    [{ type: "boolean" }, scalar("boolean")],
    [{ type: "file" }, scalar("file")],
    [{ type: "null" }, scalar("null")],
    [{ type: ["string"] }, text],
    [{}, { kind: "any" }],
    [true, { kind: "any" }],
    [false, { kind: "never" }],
    [{ description: "What?" }, { kind: "any", doc: "What?" }],
  ])("imports %j as its documented type", (schema, expected) => {
    expect(readOne(schema)).toEqual({ schema: expected, notes: [] });
  });

  test("imports several types as a union", () => {
    expect(readOne({ type: ["string", "integer"], doc: 1, minLength: 1, minimum: 2 })).toEqual({
      schema: {
        kind: "union",
        members: [
          scalar("string", { constraints: { minLength: 1 } }),
          scalar("integer", { constraints: { minimum: 2 } }),
        ],
      },
      notes: ["unknown-key /doc"],
    });
    const { schema } = readOne({ type: ["array", "object", "null"], items: { type: "string" } });
    expect(schema).toEqual({
      kind: "union",
      isNullable: true,
      members: [
        { kind: "list", items: text },
        { kind: "object", fields: [], more: { kind: "any" } },
      ],
    });
  });

  test("imports integers and numbers as numbers", () => {
    expect(readOne({ type: ["integer", "number"] }).schema).toEqual(scalar("number"));
  });

  test.each([
    ["Int", scalar("integer")],
    ["String", text],
    ["bool", scalar("boolean")],
    ["map", { kind: "object", fields: [], more: { kind: "any" } }],
  ])("interprets the unknown type %s, with a note", (type, expected) => {
    expect(readOne({ type })).toEqual({ schema: expected, notes: ["type-misnamed /type"] });
  });

  test.each([[7], ["strnig"], [{}], [[true]]])("notes the invalid type %j", (type) => {
    expect(readOne({ type })).toEqual({
      schema: { kind: "any" },
      notes: ["schema-invalid /type"],
    });
  });
});

describe("schemas without a type", () => {
  test.each([
    [{ properties: { a: { type: "string" } } }, "object"],
    [{ additionalProperties: { type: "string" } }, "object"],
    [{ required: ["a"] }, "object"],
    [{ items: { type: "string" } }, "list"],
    [{ pattern: "^a" }, "scalar"],
    [{ minimum: 1 }, "scalar"],
    [{ format: "date" }, "scalar"],
    [{ format: "int64" }, "scalar"],
  ])("infers the type of %j as %s", (schema, kind) => {
    const read = readOne(schema);
    expect(read.schema).toMatchObject({ kind });
    expect(read.notes).toContain("type-assumed");
  });

  test("imports any value if no keyword implies a type", () => {
    expect(readOne({ format: "whatever" }).schema).toEqual({ kind: "any" });
  });
});

describe("nullable schemas", () => {
  test.each([
    [{ type: "string", nullable: true }],
    [{ type: "string", "x-nullable": true }],
    [{ type: ["string", "null"] }],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }],
    [{ oneOf: [{ type: "null" }, { type: "string" }] }],
    [{ oneOf: [{ type: "string" }, { enum: [null] }] }],
    [{ oneOf: [{ type: "string" }, { const: null }] }],
    [{ allOf: [{ type: "string" }], nullable: true }],
    [{ allOf: [{ type: "string" }, { nullable: true }] }],
  ])("imports %j as a nullable string", (schema) => {
    expect(readOne(schema).schema).toEqual({ ...text, ...nullable });
  });

  test.each([
    [{ type: "string", enum: ["a", null] }],
    [{ enum: ["a", null], nullable: true }],
    [{ enum: ["a", null] }],
    [{ type: ["string", "null"], enum: ["a"] }],
  ])("removes null from the nullable enum %j", (schema) => {
    expect(readOne(schema)).toEqual({
      schema: { kind: "enum", base: "string", values: [{ value: "a" }], ...nullable },
      notes: [],
    });
  });

  test.each([
    [{ enum: [null] }],
    [{ const: null }],
    [{ type: ["null"] }],
    [{ anyOf: [{ type: "null" }] }],
  ])("imports %j as type null", (schema) => {
    expect(readOne(schema).schema).toEqual(scalar("null"));
  });

  test("imports null next to a reference as nullable", () => {
    for (const version of ["3.0.0", "3.1.0"]) {
      expect(
        readOne(
          { $ref: "#/components/schemas/One/$defs/a", nullable: true, $defs: { a: {} } },
          version,
        ),
      ).toEqual({
        schema: { kind: "reference", key: "/components/schemas/One/$defs/a", ...nullable },
        notes: [],
      });
    }
  });
});

describe("formats", () => {
  test.each([
    ["string", "date", scalar("date")],
    ["string", "date-time", scalar("datetime")],
    ["string", "byte", scalar("bytes")],
    ["string", "binary", scalar("file")],
    ["string", "int64", scalar("int64")],
    ["string", "uuid", scalar("string", { constraints: { format: "uuid" } })],
    ["string", "password", scalar("string", { constraints: { format: "password" } })],
    ["integer", "int", scalar("integer")],
    ["integer", "int32", scalar("integer", { constraints: { format: "int32" } })],
    ["integer", "uint32", scalar("integer", { constraints: { format: "uint32", minimum: 0 } })],
    ["integer", "int64", scalar("integer", { constraints: { format: "int64" } })],
    ["integer", "unix-time", scalar("integer", { constraints: { format: "unix-time" } })],
    ["number", "double", scalar("number", { constraints: { format: "double" } })],
    ["number", "float", scalar("number", { constraints: { format: "float" } })],
    ["number", "int32", scalar("integer", { constraints: { format: "int32" } })],
  ])("imports %s with format %s as a primitive type", (type, format, schema) => {
    expect(readOne({ type, format })).toEqual({ schema, notes: [] });
  });

  test("infers the type of a string from its content keywords", () => {
    expect(readOne({ type: "string", contentEncoding: "base64" }).schema).toEqual(scalar("bytes"));
    expect(readOne({ contentMediaType: "image/png" }).schema).toEqual(scalar("file"));
    expect(
      readOne({ type: "string", contentMediaType: "application/json", contentSchema: {} }),
    ).toEqual({
      schema: text,
      notes: ["schema-content /contentSchema", "schema-content /contentMediaType"],
    });
  });
});
