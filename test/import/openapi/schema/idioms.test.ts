/** Contradictory schemas and untyped members with a single sensible meaning. */
import { describe, expect, test } from "vitest";
import { documentOf, readAll } from "../../support/read-schemas.ts";

const $ref = "#/components/schemas/A";
const ref = { kind: "reference", key: $ref.slice(1), isNullable: true };
const text = { kind: "scalar", name: "string" };

/** Reads a schema of a document that also has `A`. */
function read(schema: unknown, version = "3.1.0") {
  const { schemas, notes } = readAll(
    documentOf({ One: schema, A: { type: "object", properties: {} } }, version),
  );
  return { schema: Object.values(schemas)[0], notes: notes.map(([kind]) => kind) };
}

describe("type null next to other keywords", () => {
  test.each([
    [{ type: "null", allOf: [{ $ref }] }],
    [{ type: ["null"], oneOf: [{ $ref }] }],
    [{ type: "null", anyOf: [{ $ref }] }],
    [{ type: null, allOf: [{ $ref }] }],
    [{ allOf: [{ $ref }, { type: "null" }] }],
    [{ $ref, type: ["object", "null"] }],
    [{ $ref, type: "null" }],
  ])("imports %j as a nullable reference", (schema) => {
    expect(read(schema)).toEqual({ schema: ref, notes: ["null-beside"] });
  });

  test("imports fields, items and values next to type null as nullable", () => {
    expect(read({ type: "null", properties: { a: { type: "string" } } }).schema).toMatchObject({
      kind: "object",
      isNullable: true,
    });
    expect(read({ type: "null", items: { type: "string" } }).schema).toMatchObject({
      kind: "list",
      items: text,
      isNullable: true,
    });
    expect(read({ type: "null", enum: ["a", null] }).schema).toMatchObject({
      kind: "enum",
      isNullable: true,
    });
  });

  test.each([{ enum: [null] }, { const: null }, { allOf: [{ type: "null" }] }, { oneOf: [] }])(
    "imports %j as type null",
    (schema) => {
      const { schema: found, notes } = read({ type: "null", ...schema });
      expect(found).toMatchObject({ kind: "scalar", name: "null" });
      expect(notes).toEqual([]);
    },
  );

  test("accepts null in a list of types without a note", () => {
    expect(read({ type: ["object", "null"], allOf: [{ $ref }] })).toEqual({
      schema: ref,
      notes: [],
    });
  });
});

describe("alternatives without a type", () => {
  const nullable = { ...text, isNullable: true };

  test.each([
    [{ default: null }, nullable],
    [{ nullable: true }, nullable],
    [{ description: "Null if unknown." }, nullable],
    [{ title: "Name" }, text],
    [{ description: "A name.", "x-order": 1 }, text],
  ])("omits the untyped alternative %j", (member, expected) => {
    for (const key of ["anyOf", "oneOf"]) {
      for (const members of [
        [{ type: "string" }, member],
        [member, { type: "string" }],
      ]) {
        expect(read({ [key]: members }, "3.0.3")).toMatchObject({
          schema: expected,
          notes: expect.arrayContaining(["union-annotation"]) as unknown,
        });
      }
    }
  });

  test.each([[{}], [true]])("keeps %j, which is any value, among alternatives", (member) => {
    expect(read({ anyOf: [{ type: "string" }, member] }).schema).toMatchObject({ kind: "union" });
  });

  test("keeps untyped alternatives if no alternative has a type", () => {
    expect(read({ anyOf: [{ title: "A" }, { title: "B" }] }).notes).toEqual([]);
  });
});

describe("constants with titles", () => {
  test.each([
    ["integer", [1, 2]],
    ["number", [1, 2.5]],
    ["boolean", [true, false]],
    ["string", ["a", "b"]],
  ])("imports described constants of type %s as a documented enum", (base, [one, two]) => {
    const oneOf = [
      { const: one, title: "One" },
      { const: two, description: "The other." },
    ];
    const values = [
      { value: one, doc: "One" },
      { value: two, doc: "The other." },
    ];
    expect(read({ oneOf })).toEqual({ schema: { kind: "enum", base, values }, notes: [] });
  });

  test("keeps descriptions of constants next to null", () => {
    const oneOf = [
      { const: "a", title: "A" },
      { type: "string", enum: ["b"], title: "B" },
    ];
    for (const none of [{ type: "null" }, { const: null }])
      expect(read({ oneOf: [...oneOf, none] })).toEqual({
        schema: {
          kind: "enum",
          base: "string",
          isNullable: true,
          values: [
            { value: "a", doc: "A" },
            { value: "b", doc: "B" },
          ],
        },
        notes: [],
      });
  });

  test("keeps descriptions of constants next to other annotations, which are noted", () => {
    const oneOf = [
      { const: 1, title: "One", "x-order": 1 },
      { const: 2, title: "Two", examples: [2] },
    ];
    expect(read({ oneOf })).toMatchObject({
      schema: { kind: "enum", values: [{ doc: "One" }, { doc: "Two" }] },
      notes: ["extension", "schema-example"],
    });
  });

  test("imports a single described constant as an enum", () => {
    expect(read({ oneOf: [{ const: 1, title: "One" }] }).schema).toMatchObject({
      kind: "enum",
      values: [{ value: 1, doc: "One" }],
    });
  });
});
