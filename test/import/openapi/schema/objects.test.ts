/** Objects, maps and lists. */
import { describe, expect, test } from "vitest";
import { readOne } from "../../support/read-schemas.ts";

const any = { kind: "any" };
const text = { kind: "scalar", name: "string" };
const field = (name: string, schema: object, isRequired = false) => ({ name, isRequired, schema });

describe("objects", () => {
  test("keeps fields in the order of the document, whatever their names", () => {
    const properties = JSON.parse(
      '{"z": {"type": "string"}, "__proto__": {"type": "string"}, "constructor": {}, "$ref": {"type": "string"}}',
    ) as object;
    expect(readOne({ type: "object", required: ["z"], properties })).toEqual({
      schema: {
        kind: "object",
        fields: [
          field("z", text, true),
          field("__proto__", text),
          field("constructor", any),
          field("$ref", text),
        ],
      },
      notes: [],
    });
  });

  test("requires fields that are not described", () => {
    expect(
      readOne({ type: "object", properties: { a: text }, required: ["a", "b"] }),
    ).toMatchObject({
      schema: { fields: [{ name: "a" }, field("b", any, true)] },
      notes: expect.arrayContaining(["required-undeclared /required"]),
    });
  });

  test.each([
    [{ type: "object" }, { kind: "object", fields: [], more: any }],
    [
      { type: "object", additionalProperties: true },
      { kind: "object", fields: [], more: any },
    ],
    [
      { type: "object", additionalProperties: {} },
      { kind: "object", fields: [], more: any },
    ],
    [
      { type: "object", additionalProperties: { type: "string" } },
      { kind: "object", fields: [], more: text },
    ],
    [
      { type: "object", additionalProperties: false },
      { kind: "object", fields: [] },
    ],
    [
      { type: "object", properties: {} },
      { kind: "object", fields: [] },
    ],
    [
      { type: "object", unevaluatedProperties: { type: "string" } },
      { kind: "object", fields: [], more: text },
    ],
    [
      { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
      { kind: "object", fields: [field("a", text)] },
    ],
    [
      {
        type: "object",
        properties: { a: { type: "string" } },
        additionalProperties: { type: "string" },
      },
      { kind: "object", fields: [field("a", text)], more: text },
    ],
  ])("imports additional fields of the object %j", (schema, expected) => {
    expect(readOne(schema)).toEqual({ schema: expected, notes: [] });
  });

  const patterned = { "^x-": { type: "string" } };
  const several = { ...patterned, "^y-": { type: "boolean" } };
  const free = { kind: "any" };
  const boolean = { kind: "scalar", name: "boolean" };

  test.each([
    [{ patternProperties: patterned }, free],
    [{ patternProperties: several }, free],
    [{ patternProperties: patterned, additionalProperties: true }, free],
    [{ patternProperties: patterned, additionalProperties: {} }, free],
    [{ properties: { a: { type: "string" } }, patternProperties: several }, free],
  ])("allows names that match no pattern in %j, with a note", (schema, more) => {
    const { schema: found, notes } = readOne({ type: "object", ...schema });
    expect(found).toMatchObject({ kind: "object", more });
    expect(notes).toEqual(["schema-patterns-free /patternProperties"]);
  });

  test.each([
    [{ patternProperties: patterned, additionalProperties: false }, text],
    [{ patternProperties: patterned, unevaluatedProperties: false }, text],
    [{ patternProperties: { ".*": { type: "string" } } }, text],
    [{ patternProperties: { "^.+$": { type: "string" } } }, text],
    [
      { patternProperties: several, additionalProperties: false },
      { kind: "union", members: [text, boolean] },
    ],
    [
      { patternProperties: patterned, additionalProperties: { type: "boolean" } },
      { kind: "union", members: [text, boolean] },
    ],
  ])("imports a single pattern in %j as additional fields, with a note", (schema, more) => {
    const { schema: found, notes } = readOne({ type: "object", ...schema });
    expect(found).toEqual({ kind: "object", fields: [], more });
    expect(notes).toEqual(["schema-patterns /patternProperties"]);
  });

  test.each([
    [{ type: "object", properties: [] }, "schema-invalid /properties"],
    [{ type: "object", required: true }, "schema-invalid /required"],
    [{ type: "string", required: ["a"] }, "schema-key-misplaced /required"],
    [{ type: "object", items: {} }, "schema-key-misplaced /items"],
    [{ type: "string", properties: {} }, "schema-key-misplaced /properties"],
    [{ type: "integer", maxLength: 1 }, "schema-key-misplaced /maxLength"],
  ])("notes the ignored keyword in %j", (schema, note) => {
    expect(readOne(schema).notes).toEqual([note]);
  });
});

describe("lists", () => {
  test("imports items and bounds of a list", () => {
    expect(
      readOne({ type: "array", items: { type: "string" }, minItems: 1, uniqueItems: true }),
    ).toEqual({
      schema: { kind: "list", items: text, constraints: { minItems: 1, uniqueItems: true } },
      notes: [],
    });
  });

  test("imports a list without items as a list of any values", () => {
    expect(readOne({ type: "array" })).toEqual({
      schema: { kind: "list", items: any },
      notes: ["items-unspecified"],
    });
    expect(readOne({ type: "array", items: {} })).toEqual({
      schema: { kind: "list", items: any },
      notes: [],
    });
  });

  const integer = { kind: "scalar", name: "integer" };
  const two = [{ type: "string" }, { type: "integer" }];
  const items = [text, integer];

  test.each([
    [
      { prefixItems: two, items: false, minItems: 2 },
      { items, required: 2 },
    ],
    [
      { prefixItems: two, minItems: 2, maxItems: 2 },
      { items, required: 2 },
    ],
    [
      { prefixItems: two, items: false, minItems: 1 },
      { items, required: 1 },
    ],
    [
      { prefixItems: two, items: false, minItems: 0 },
      { items, required: 0 },
    ],
    [
      { prefixItems: two, minItems: 2 },
      { items, required: 2, rest: any },
    ],
    [
      { prefixItems: two, minItems: 3, maxItems: 4 },
      { items, required: 2, rest: any, constraints: { minItems: 3, maxItems: 4 } },
    ],
    [
      { prefixItems: two, minItems: 1, maxItems: 1 },
      { items: [text], required: 1 },
    ],
    [
      { prefixItems: [{ type: "string" }], items: { type: "integer" }, minItems: 1 },
      { items: [text], required: 1, rest: integer },
    ],
    [
      { items: two, additionalItems: false, minItems: 2 },
      { items, required: 2 },
    ],
    [
      { items: two, additionalItems: { type: "string" }, minItems: 2, uniqueItems: true },
      { items, required: 2, rest: text, constraints: { uniqueItems: true } },
    ],
  ])("imports the list %j as a tuple", (schema, expected) => {
    expect(readOne({ type: "array", ...schema })).toEqual({
      schema: { kind: "tuple", ...expected },
      notes: [],
    });
  });

  test("requires all items of a tuple without a minimum, with a note", () => {
    expect(readOne({ type: "array", prefixItems: two, items: false })).toEqual({
      schema: { kind: "tuple", items, required: 2 },
      notes: ["tuple-length"],
    });
  });

  test("imports an empty tuple as a list", () => {
    expect(readOne({ prefixItems: [], items: { type: "string" } }).schema).toEqual({
      kind: "list",
      items: text,
    });
  });
});

describe("other keywords of schemas", () => {
  test("applies keywords to the imported type", () => {
    const schema = {
      type: "string",
      title: "Name",
      description: "What it is called.",
      deprecated: true,
      readOnly: true,
      default: "x",
      pattern: "^[a-z]+$",
      minLength: 1,
      maxLength: 9,
      "x-callsheet": { more: "unknown" },
    };
    expect(readOne(schema)).toEqual({
      schema: {
        ...text,
        title: "Name",
        doc: "What it is called.",
        deprecated: true,
        isReadonly: true,
        default: "x",
        constraints: { pattern: "^[a-z]+$", minLength: 1, maxLength: 9 },
        extension: { more: "unknown" },
      },
      notes: [],
    });
  });

  test("notes unsupported keywords, and treats examples as data", () => {
    const schema = {
      type: "string",
      example: { $ref: "#/nowhere" },
      examples: [{ $ref: "#/nowhere" }],
      xml: {},
      externalDocs: {},
      $comment: "",
      "x-mine": 1,
      format2: "",
      not: {},
      if: {},
    };
    expect(readOne(schema)).toEqual({
      schema: text,
      notes: [
        "schema-example /example",
        "schema-example /examples",
        "schema-xml /xml",
        "schema-external-docs /externalDocs",
        "schema-comment /$comment",
        "extension /x-mine",
        "unknown-key /format2",
        "schema-conditions /not",
        "schema-conditions /if",
      ],
    });
  });

  test.each([
    [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    [
      { maximum: 9, exclusiveMaximum: true, minimum: 1 },
      { exclusiveMaximum: 9, minimum: 1 },
    ],
    [{ minimum: 1, exclusiveMinimum: false }, { minimum: 1 }],
    [
      { exclusiveMinimum: 1, exclusiveMaximum: 9 },
      { exclusiveMinimum: 1, exclusiveMaximum: 9 },
    ],
    [{ exclusiveMinimum: true, multipleOf: 5 }, { multipleOf: 5 }],
  ])("imports the bounds %j in the form of any version", (bounds, constraints) => {
    expect(readOne({ type: "integer", ...bounds }).schema).toMatchObject({ constraints });
  });

  test.each([
    [{ type: "integer", maximum: 2 ** 63 }, "number-inexact /maximum"],
    [{ type: "integer", default: 2 ** 63 }, "number-inexact /default"],
    [{ type: "number", minimum: Number.NaN }, "number-inexact /minimum"],
    [{ type: "integer", minimum: "1" }, "schema-invalid /minimum"],
    [{ type: "string", pattern: "(?i)[a-z" }, "pattern-foreign /pattern"],
    [{ type: "string", pattern: 7 }, "schema-invalid /pattern"],
    [{ type: "string", default: null }, "schema-default /default"],
    [{ type: "integer", default: "7" }, "schema-default /default"],
    [{ enum: ["a"], default: "b" }, "schema-default /default"],
    [{ type: "array", items: {}, default: "b" }, "schema-default /default"],
    [{ type: "object", default: [] }, "schema-default /default"],
    [{ description: 7 }, "schema-invalid /description"],
  ])("omits and notes an invalid keyword: %j", (schema, note) => {
    const read = readOne(schema);
    expect(read.notes).toEqual([note]);
    expect(read.schema).not.toHaveProperty("default");
    expect(read.schema).not.toHaveProperty("doc");
    expect(read.schema).toMatchObject({ kind: expect.any(String) });
  });

  test("accepts a default of any shape", () => {
    expect(readOne({ type: "object", default: { a: [1, null] } }).schema).toMatchObject({
      default: { a: [1, null] },
    });
    expect(readOne({ type: ["string", "null"], default: null }).schema).toMatchObject({
      default: null,
    });
  });
});
