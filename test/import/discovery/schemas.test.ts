/** Each construct of a schema in a minimal document. */
import { expect, test } from "vitest";
import { facts, read, readSchema } from "./read.ts";

const field = (schema: object): { readonly field: unknown; readonly notes: readonly string[] } => {
  const { schema: thing, notes } = readSchema({ type: "object", properties: { one: schema } });
  if (thing.kind !== "object") throw new Error("It is no object.");
  return { field: facts(thing.fields[0]?.schema), notes };
};

test.each([
  [{ type: "string" }, { name: "string" }],
  [{ type: "string", format: "int64" }, { name: "int64" }],
  [{ type: "string", format: "uint64" }, { name: "decimal" }],
  [{ type: "string", format: "fixed64" }, { name: "decimal" }],
  [{ type: "string", format: "byte" }, { name: "bytes" }],
  [{ type: "string", format: "date" }, { name: "date" }],
  [{ type: "string", format: "date-time" }, { name: "datetime" }],
  [{ type: "string", format: "google-datetime" }, { name: "datetime" }],
  [
    { type: "integer", format: "int32" },
    { name: "integer", constraints: { format: "int32" } },
  ],
  [
    { type: "integer", format: "uint32" },
    { name: "integer", constraints: { format: "uint32", minimum: 0 } },
  ],
  [
    { type: "number", format: "double" },
    { name: "number", constraints: { format: "double" } },
  ],
  [
    { type: "number", format: "float" },
    { name: "number", constraints: { format: "float" } },
  ],
  [{ type: "boolean" }, { name: "boolean" }],
  [
    { type: "string", format: "google-duration" },
    { name: "string", constraints: { format: "google-duration" } },
  ],
  [
    { type: "string", format: "google-fieldmask" },
    { name: "string", constraints: { format: "google-fieldmask" } },
  ],
])("imports %j with its format, and 64-bit integers as strings", (schema, expected) => {
  expect(field(schema)).toEqual({ field: { kind: "scalar", ...expected }, notes: [] });
});

test("imports bounds and patterns, although the document stores them as strings", () => {
  const bounds = { type: "string", pattern: "a+", minimum: "-1.5", maximum: "10" };
  expect(field(bounds).field).toMatchObject({
    constraints: { pattern: "a+", minimum: -1.5, maximum: 10 },
  });
});

test("omits and notes a bound that a number cannot represent", () => {
  const { field: found, notes } = field({
    type: "string",
    format: "int64",
    maximum: "9".repeat(19),
  });
  expect(found).toEqual({ kind: "scalar", name: "int64" });
  expect(notes).toEqual([
    "invalid-value /schemas/Thing/properties/one/maximum a number of moderate size is expected",
  ]);
});

test.each([
  [{ type: "boolean", default: "false" }, false],
  [{ type: "boolean", default: true }, true],
  [{ type: "integer", default: "25" }, 25],
  [{ type: "number", default: "0.5" }, 0.5],
  [{ type: "string", default: "true" }, "true"],
  [{ type: "string", format: "int64", default: "0" }, "0"],
  [{ type: "string", enum: ["a", "b"], default: "b" }, "b"],
])("converts the default of %j to the type of its schema", (schema, expected) => {
  const { field: found, notes } = field(schema);
  expect(found).toMatchObject({ default: expected });
  expect(notes).toEqual([]);
});

test.each([
  { type: "boolean", default: "maybe" },
  { type: "integer", default: "1.5" },
  { type: "number", default: "much" },
  { type: "string", default: {} },
  { type: "string", format: "int64", default: "many" },
  { type: "string", enum: ["a"], default: "b" },
])("omits and notes a default of another type: %j", (schema) => {
  const { field: found, notes } = field(schema);
  expect(found).not.toHaveProperty("default");
  expect(notes).toEqual(["default-misfit /schemas/Thing/properties/one/default"]);
});

test("imports an open enum with descriptions and deprecations of its values", () => {
  const { field: found } = field({
    type: "string",
    enum: ["A_UNSPECIFIED", "A", "A", "B"],
    enumDescriptions: ["Not known.", "", "", "The second."],
    enumDeprecated: [false, false, false, true],
  });
  expect(found).toEqual({
    kind: "enum",
    base: "string",
    isOpen: true,
    values: [
      { value: "A_UNSPECIFIED", doc: "Not known." },
      { value: "A" },
      { value: "B", doc: "The second.", deprecated: true },
    ],
  });
});

test("notes an enum with more descriptions than values", () => {
  const { notes } = field({ type: "string", enum: ["A"], enumDescriptions: ["One.", "Two."] });
  expect(notes).toEqual(["enum-described-amiss /schemas/Thing/properties/one"]);
});

test("applies keywords next to a reference to the field, not to the referenced schema", () => {
  const reference = { $ref: "Other", description: "Mine.", readOnly: true, deprecated: true };
  expect(field(reference).field).toEqual({
    kind: "reference",
    key: "Other",
    doc: "Mine.",
    isReadonly: true,
    deprecated: true,
  });
});

test("keeps a reference of a schema to itself", () => {
  expect(field({ $ref: "Thing" }).field).toEqual({ kind: "reference", key: "Thing" });
});

test("imports an unresolved reference as any value, with a note", () => {
  expect(field({ $ref: "Gone" })).toEqual({
    field: { kind: "any" },
    notes: ["reference-dangling /schemas/Thing/properties/one Gone"],
  });
});

test("imports additional properties as a map next to its fields", () => {
  const map = { type: "object", additionalProperties: { type: "string" } };
  const more = { kind: "scalar", name: "string" };
  expect(field(map).field).toEqual({ kind: "object", fields: [], more });
  const both = { ...map, properties: { id: { type: "string" } } };
  expect(field(both).field).toMatchObject({ fields: [{ name: "id" }], more });
  const open = { type: "object", additionalProperties: true };
  expect(field(open).field).toMatchObject({ more: { kind: "any" } });
});

test("imports lists, nested objects and any value", () => {
  expect(field({ type: "array", items: { type: "any" } }).field).toEqual({
    kind: "list",
    items: { kind: "any" },
  });
  const inner = { type: "object", properties: { deep: { $ref: "Other" } } };
  expect(field(inner).field).toEqual({
    kind: "object",
    fields: [{ name: "deep", isRequired: false, schema: { kind: "reference", key: "Other" } }],
  });
});

test.each([
  [{ type: "any" }, { kind: "any" }],
  [
    { type: "array", items: { $ref: "Other" } },
    { kind: "list", items: { kind: "reference", key: "Other" } },
  ],
  [
    { type: "string", format: "byte" },
    { kind: "scalar", name: "bytes" },
  ],
])("imports top-level schema %j, which need not be an object", (schema, expected) => {
  expect(facts(readSchema(schema).schema)).toEqual(expected);
});

test("documents a field that only some methods need, without requiring it", () => {
  const annotations = { required: ["shop.things.insert", "elsewhere.things.update"] };
  const need = "Required by `things.insert`, `elsewhere.things.update`.";
  expect(field({ type: "string", description: "Its id", annotations }).field).toMatchObject({
    doc: `Its id. ${need}`,
  });
  expect(field({ type: "string", annotations }).field).toMatchObject({ doc: need });
});

test("requires a field that the document requires for the type", () => {
  const { schema } = readSchema({
    type: "object",
    properties: { one: { type: "string", required: true }, two: { type: "string" } },
  });
  expect(schema).toMatchObject({
    fields: [
      { name: "one", isRequired: true },
      { name: "two", isRequired: false },
    ],
  });
});

test("imports a variant as a union with its discriminator", () => {
  const { schema, notes } = readSchema({
    type: "object",
    variant: { discriminant: "kind", map: [{ type_value: "other", $ref: "Other" }] },
  });
  expect(facts(schema)).toEqual({
    kind: "union",
    members: [{ kind: "reference", key: "Other" }],
    discriminator: { field: "kind", tags: [{ value: "other", member: 0 }] },
  });
  expect(notes).toEqual([]);
});

test("imports schemas and fields with special names in JavaScript", () => {
  const properties: unknown = JSON.parse(
    '{"__proto__": {"type": "string"}, "constructor": {"$ref": "__proto__"}}',
  );
  const schemas: unknown = JSON.parse('{"__proto__": {"type": "object"}}');
  const document = {
    schemas: Object.assign(schemas as object, { Thing: { type: "object", properties } }),
  };
  const { description, notes } = read(document);
  expect([...description.schemas.keys()].toSorted()).toEqual(["Thing", "__proto__"]);
  expect(facts(description.schemas.get("Thing")?.schema)).toMatchObject({
    fields: [
      { name: "__proto__", schema: { name: "string" } },
      { name: "constructor", schema: { kind: "reference", key: "__proto__" } },
    ],
  });
  expect(notes).toEqual([]);
});

test("notes unknown and misplaced keys of schemas", () => {
  const schema = { type: "string", nullable: true, properties: {} };
  expect(field(schema).notes).toEqual([
    "unknown-key /schemas/Thing/properties/one/nullable",
    "unknown-key /schemas/Thing/properties/one/properties",
  ]);
});
