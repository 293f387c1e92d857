/** `allOf`, `oneOf`, `anyOf`, and keywords next to them. */
import { describe, expect, test } from "vitest";
import { documentOf, readAll, readOne } from "../../support/read-schemas.ts";

const text = { kind: "scalar", name: "string" };
const ref = (name: string, facts: object = {}) => ({
  kind: "reference",
  key: `/components/schemas/${name}`,
  ...facts,
});
const keyOf = (name: string) => `document.json#/components/schemas/${name}`;
const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (...fields: object[]) => ({ kind: "object", fields });
const field = (name: string, schema: object = text, isRequired = false) => ({
  name,
  isRequired,
  schema,
});

/** A schema in a document that also contains A and B. */
function read(schema: unknown, version = "3.1.0") {
  const others = { A: { type: "object", properties: {} }, B: { type: "object", properties: {} } };
  const { schemas, notes } = readAll(documentOf({ One: schema, ...others }, version));
  return { schema: Object.values(schemas)[0], notes: notes.map(([kind]) => kind) };
}

describe("allOf", () => {
  test("unwraps a single schema in `allOf` with the keywords around it", () => {
    expect(
      read({ allOf: [$ref("A")], description: "It.", nullable: true, readOnly: true }),
    ).toEqual({
      schema: ref("A", { doc: "It.", isNullable: true, isReadonly: true }),
      notes: [],
    });
    expect(read({ type: "object", allOf: [$ref("A")] }).schema).toEqual(ref("A"));
  });

  test("ignores parts of `allOf` without a type", () => {
    const parts = [$ref("A"), { description: "It." }, { default: {} }, { nullable: true }];
    expect(read({ allOf: parts })).toEqual({
      schema: ref("A", { doc: "It.", isNullable: true, default: {} }),
      notes: [],
    });
  });

  test("combines all parts, starting with the keywords next to `allOf`", () => {
    const schema = {
      type: "object",
      allOf: [$ref("A"), { properties: { b: { type: "string" } } }],
      properties: { a: { type: "string" } },
      required: ["a", "elsewhere"],
    };
    expect(read(schema)).toEqual({
      schema: {
        ...object(field("a", text, true), field("elsewhere", { kind: "any" }, true), field("b")),
        parts: [keyOf("A")],
      },
      notes: [],
    });
  });

  test("requires fields that another part of `allOf` describes", () => {
    expect(read({ allOf: [$ref("A"), { required: ["a"] }] })).toEqual({
      schema: { ...object(field("a", { kind: "any" }, true)), parts: [keyOf("A")] },
      notes: [],
    });
  });

  test("applies the type next to `allOf` to untyped parts", () => {
    expect(read({ type: "string", allOf: [{ minLength: 1 }, { maxLength: 2 }] }).schema).toEqual({
      ...text,
      constraints: { minLength: 1, maxLength: 2 },
    });
  });

  test("ignores an empty list in `allOf`", () => {
    expect(read({ allOf: [] }).schema).toEqual({ kind: "any" });
    expect(read({ allOf: [], type: "string" }).schema).toEqual(text);
    expect(read({ allOf: 7, type: "string" })).toEqual({ schema: text, notes: ["schema-invalid"] });
  });
});

describe.each(["oneOf", "anyOf"])("%s", (key) => {
  test("imports several alternatives as a union", () => {
    expect(read({ [key]: [$ref("A"), { type: "string" }] })).toEqual({
      schema: { kind: "union", members: [ref("A"), text] },
      notes: [],
    });
  });

  test("imports a single alternative as its type", () => {
    expect(read({ [key]: [$ref("A")], description: "It." }).schema).toEqual(
      ref("A", { doc: "It." }),
    );
    expect(read({ [key]: [{ type: "null" }, $ref("A")] }).schema).toEqual(
      ref("A", { isNullable: true }),
    );
    expect(read({ [key]: [false, $ref("A")] }).schema).toEqual(ref("A"));
  });

  test("applies the outer type to untyped alternatives, even to recursive alternatives", () => {
    const members = [{ pattern: "^a" }, { format: "uri" }];
    expect(read({ type: "string", maxLength: 9, [key]: members })).toEqual({
      schema: {
        kind: "union",
        members: [
          { ...text, constraints: { pattern: "^a" } },
          { ...text, constraints: { format: "uri" } },
        ],
        constraints: { maxLength: 9 },
      },
      notes: [],
    });
    expect(read({ type: "object", [key]: [$ref("A"), $ref("B")] }).schema).toEqual({
      kind: "union",
      members: [ref("A"), ref("B")],
    });
  });

  test("intersects alternatives with the fields next to them", () => {
    const schema = { properties: { a: { type: "string" } }, [key]: [$ref("A"), $ref("B")] };
    expect(read({ type: "object", ...schema }).schema).toEqual({
      kind: "intersection",
      members: [object(field("a")), { kind: "union", members: [ref("A"), ref("B")] }],
    });
  });

  test("notes members that only contain `required`", () => {
    const schema = {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      [key]: [{ required: ["a"] }, { required: ["b"] }],
    };
    expect(read(schema)).toEqual({
      schema: object(field("a"), field("b")),
      notes: ["schema-alternatives"],
    });
  });

  test("notes alternatives that only select required fields", () => {
    const schema = {
      type: "object",
      properties: { a: { type: "string" } },
      [key]: [{ required: ["a"] }, { type: "object", maxProperties: 0 }],
    };
    expect(read(schema)).toEqual({ schema: object(field("a")), notes: ["schema-alternatives"] });
  });

  test("accepts required fields that are declared next to alternatives", () => {
    const schema = {
      properties: { a: { type: "string" } },
      type: "object",
      [key]: [{ properties: { b: {} }, required: ["a"] }, $ref("A")],
    };
    expect(read(schema).notes).toEqual([]);
  });

  test("notes alternatives that are not a list", () => {
    expect(read({ type: "string", [key]: {} })).toEqual({
      schema: text,
      notes: ["schema-invalid"],
    });
  });
});

test("imports a list in `items` of another type as alternatives", () => {
  for (const type of [undefined, "object"]) {
    expect(
      read({ type, items: [{ $ref: "#/definitions/A" }, { type: "null" }] }, "2.0"),
    ).toMatchObject({
      schema: { kind: "reference", isNullable: true },
    });
  }
  const { schemas, notes } = readAll(
    documentOf({ One: { items: [{ type: "string" }, { type: "integer" }] } }, "2.0"),
  );
  expect(Object.values(schemas)).toEqual([
    { kind: "union", members: [text, { kind: "scalar", name: "integer" }] },
  ]);
  expect(notes.map(([kind]) => kind)).toEqual(["items-alternatives"]);
});

describe("keywords next to a reference", () => {
  test("applies annotations next to a reference in all versions", () => {
    for (const version of ["2.0", "3.0.0", "3.1.0"]) {
      const { schemas, notes } = readAll(
        documentOf(
          { One: { $ref: "#/x-any", description: "It.", deprecated: true, example: 1 } },
          version,
        ),
      );
      expect(Object.values(schemas)).toEqual([{ kind: "any", doc: "It.", deprecated: true }]);
      expect(notes.map(([kind]) => kind)).toEqual(["schema-example", "reference-dangling"]);
    }
  });

  test("combines schema keywords next to a reference since 3.1", () => {
    const schema = { ...$ref("A"), description: "It.", properties: { b: { type: "string" } } };
    expect(read(schema)).toEqual({
      schema: { ...object(field("b")), doc: "It.", parts: [keyOf("A")] },
      notes: [],
    });
  });

  test("ignores and notes schema keywords next to a reference before 3.1", () => {
    const schema = { ...$ref("A"), properties: { b: { type: "string" } } };
    expect(read(schema, "3.0.3")).toEqual({ schema: ref("A"), notes: ["schema-sibling"] });
  });

  test("ignores the redundant type next to a reference", () => {
    expect(read({ ...$ref("A"), type: "object" })).toEqual({ schema: ref("A"), notes: [] });
  });
});

test("reads each recursive schema once", () => {
  const { schemas, notes } = readAll(
    documentOf({
      Node: {
        type: "object",
        properties: {
          next: { $ref: "#/components/schemas/Node" },
          deep: {
            type: "object",
            properties: { up: { $ref: "#/components/schemas/Node/properties/deep" } },
          },
        },
      },
    }),
  );
  expect(notes).toEqual([]);
  expect(Object.keys(schemas)).toEqual([
    "/components/schemas/Node",
    "/components/schemas/Node/properties/deep",
  ]);
});

test.each([
  { oneOf: [] },
  { anyOf: [{ type: "object" }] },
  { allOf: [] },
  { allOf: [{ additionalProperties: $ref("One") }] },
])("imports a map of itself next to %j", (composed) => {
  for (const values of [$ref("One"), { allOf: [$ref("One")] }]) {
    const { schema } = read({ additionalProperties: values, ...composed });
    expect(schema).toMatchObject({ kind: "object", more: ref("One") });
  }
});

test("imports circular and invalid references as any value", () => {
  const { schemas, notes } = readAll({
    ...documentOf({}),
    root: {
      file: "document.json",
      value: {
        openapi: "3.0.0",
        components: {
          schemas: {
            A: $ref("B"),
            B: $ref("A"),
            C: { $ref: "#/components/parameters/P" },
            D: { $ref: "#/openapi" },
          },
          parameters: { P: { name: "p" } },
        },
      },
    },
  });
  expect(new Set(Object.values(schemas).map((one) => JSON.stringify(one)))).toEqual(
    new Set(['{"kind":"any"}']),
  );
  expect(notes.map(([kind, pointer]) => `${kind} ${pointer.split("/")[3] ?? ""}`)).toEqual([
    "reference-circular B",
    "reference-circular A",
    "reference-no-schema C",
    "reference-no-schema D",
  ]);
});

test("imports alternatives of version 3.0 as a union", () => {
  expect(readOne({ oneOf: [{ type: "string" }, { type: "integer" }] }, "3.0.0").schema).toEqual({
    kind: "union",
    members: [text, { kind: "scalar", name: "integer" }],
  });
});

test("imports fields, enums and lists of parts behind references", () => {
  const { schemas, notes } = readAll(
    documentOf({
      One: {
        type: "object",
        properties: { $ref: "#/components/schemas/Fields/properties", more: { type: "string" } },
        required: { $ref: "#/components/schemas/Fields/required" },
        allOf: { $ref: "#/components/schemas/Fields/allOf" },
      },
      Fields: {
        type: "object",
        properties: { a: { type: "string" }, $ref: { type: "string" } },
        required: ["a"],
        allOf: [$ref("Other")],
      },
      Other: {
        type: "object",
        properties: { kind: { allOf: [{ type: "string" }, $ref("Listed")] } },
      },
      Listed: { type: "string", enum: { $ref: "#/components/schemas/Values/enum" } },
      Values: { enum: ["a"] },
    }),
  );
  expect(notes).toEqual([]);
  expect(schemas["/components/schemas/One"]).toEqual({
    ...object(
      field("a", text, true),
      field("$ref"),
      field("more"),
      field("kind", ref("Listed", { parts: [keyOf("Listed")] })),
    ),
    parts: [keyOf("Other")],
  });
  expect(schemas["/components/schemas/Listed"]).toMatchObject({ values: [{ value: "a" }] });
});

test("resolves recursive references to the nearest enclosing schema", () => {
  const { schemas, notes } = readAll(
    documentOf({
      Tree: {
        $recursiveAnchor: true,
        type: "object",
        properties: { children: { type: "array", items: { $recursiveRef: "#" } } },
      },
    }),
  );
  expect(notes.map(([kind]) => kind)).toEqual(["reference-dynamic"]);
  expect(schemas["/components/schemas/Tree"]).toEqual(
    object(field("children", { kind: "list", items: ref("Tree") })),
  );
});
