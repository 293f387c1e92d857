/** `allOf`: parts of one schema become one type. */
import { describe, expect, test } from "vitest";
import { declaredIn } from "../../support/declared-schemas.ts";

const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const string = { type: "string" };
const object = (properties: object, required: readonly string[] = []) => ({
  type: "object",
  properties,
  required,
});

const Base = object({ id: string, size: { type: "integer" } }, ["id"]);
const Other = object({ a: string }, ["a"]);

/** Declares `Thing` next to `Base` and `Other`. */
const declared = (Thing: object, others: object = {}, version?: string) =>
  declaredIn({ Base, Other, ...others, Thing }, version);
const typeOf = (Thing: object, others: object = {}, version?: string) =>
  declared(Thing, others, version).types["Thing"];
/** Declares a field `of` of `Thing`. */
const fieldOf = (schema: object, others: object = {}, version?: string) =>
  typeOf(object({ of: schema }, ["of"]), others, version);

describe("`allOf` with a single reference", () => {
  test.each([
    [{ description: "The base.", nullable: true }],
    [{ description: "The base." }, { "x-nullable": true }],
    [{ description: "The base." }, { description: "Not the base." }, { type: ["null"] }],
  ])("keeps the facts of parts without a type: %j", (...facts) => {
    expect(fieldOf({ allOf: [$ref("Base"), ...facts] })).toEqual({
      fields: { of: { type: "Base | null", doc: "The base." } },
    });
  });

  test("prefers the keywords around `allOf` to those of its parts", () => {
    const schema = {
      allOf: [$ref("Base"), { description: "A" }],
      description: "B",
      readOnly: true,
    };
    expect(fieldOf(schema)).toEqual({
      fields: { of: { type: "Base", readonly: true, doc: "B." } },
    });
  });

  test("ignores `type: object` next to a reference", () => {
    const bare = { type: "object", description: "A base." };
    for (const allOf of [
      [bare, $ref("Base")],
      [$ref("Base"), bare],
      [$ref("Base"), { ...bare, additionalProperties: {} }],
    ]) {
      expect(fieldOf({ allOf })).toEqual({ fields: { of: { type: "Base", doc: "A base." } } });
    }
  });

  test("ignores a repeated reference in `allOf`", () => {
    expect(fieldOf({ allOf: [$ref("Base"), $ref("Base")] })).toEqual({ fields: { of: "Base" } });
  });

  test("ignores a reference to any value", () => {
    const part = object({ b: string });
    expect(typeOf({ allOf: [$ref("Any"), part] }, { Any: {} })).toEqual({
      fields: { "b?": "string" },
    });
  });
});

describe("`allOf` of objects", () => {
  test("merges objects into one with all fields, required if any part requires them", () => {
    const allOf = [
      $ref("Base"),
      { required: ["size"], properties: { id: { enum: ["a"] } } },
      object({ b: string }, ["b"]),
    ];
    expect(typeOf({ allOf })).toEqual({ fields: { id: "'a'", size: "integer", b: "string" } });
  });

  test("lists fields next to `allOf` first", () => {
    expect(typeOf({ type: "object", properties: { b: string }, allOf: [$ref("Base")] })).toEqual({
      fields: { "b?": "string", id: "string", "size?": "integer" },
    });
  });

  test("keeps a part whose additional fields have a schema", () => {
    const numbers = { type: "object", additionalProperties: { type: "number" } };
    expect(typeOf({ allOf: [$ref("Base"), numbers] })).toMatchObject({ more: "number" });
    const anything = { ...Base, additionalProperties: true };
    expect(typeOf({ allOf: [anything, numbers] })).toMatchObject({ more: "number" });
    expect(typeOf({ allOf: [numbers, anything] })).toMatchObject({ more: "number" });
  });

  test("ignores a part that allows any object", () => {
    expect(typeOf({ allOf: [Base, { type: "object", additionalProperties: true }] })).toEqual({
      fields: { id: "string", "size?": "integer" },
    });
  });

  test("keeps additional fields if the target of a reference allows any object", () => {
    const open = { Open: { type: "object" } };
    expect(typeOf({ allOf: [$ref("Open"), Other] }, open)).toEqual({
      fields: { a: "string" },
      more: "unknown",
    });
  });

  test("accepts null if every part accepts null", () => {
    const nullable = { ...Other, nullable: true };
    expect(fieldOf({ allOf: [nullable, { ...object({ b: string }), nullable: true }] })).toEqual({
      fields: { of: "ThingOf | null" },
    });
    expect(fieldOf({ allOf: [nullable, object({ b: string })] })).toEqual({
      fields: { of: "ThingOf" },
    });
  });

  test("imports open objects without fields as a map", () => {
    const open = { type: "object" };
    expect(typeOf({ allOf: [open, { ...open, description: "Any." }] })).toEqual({
      type: "Record<string, unknown>",
      doc: "Any.",
    });
  });

  test("omits a field without possible values", () => {
    const { types, notes } = declared(object({ a: string, b: { allOf: [false] } }));
    expect(types["Thing"]).toEqual({ fields: { "a?": "string" } });
    expect(notes).toEqual(["schema-of-nothing"]);
  });

  test("keeps the tighter of two bounds", () => {
    const bounds = [{ minProperties: 1 }, { minProperties: 2, maxProperties: 3 }];
    expect(typeOf({ allOf: [Base, ...bounds] })).toMatchObject({
      minProperties: 2,
      maxProperties: 3,
    });
  });

  test("merges schemas of the same field", () => {
    const first = object({ of: object({ x: string }), n: { type: "integer", minimum: 1 } });
    const second = object({ of: object({ y: string }), n: { type: "integer", minimum: 0 } });
    expect(declared({ allOf: [first, second] }).types).toMatchObject({
      Thing: { fields: { "of?": "ThingOf", "n?": { type: "integer", minimum: 1 } } },
      ThingOf: { fields: { "x?": "string", "y?": "string" } },
    });
  });

  test("imports `readOnly` and `default` of a field from any part", () => {
    const first = object({ n: { type: "integer", readOnly: true, default: 1 } });
    const second = object({ n: { type: "integer", description: "A number." } });
    for (const allOf of [
      [first, second],
      [second, first],
    ]) {
      expect(typeOf({ allOf })).toEqual({
        fields: { "n?": { type: "integer", readonly: true, default: 1, doc: "A number." } },
      });
    }
  });

  test("flattens `allOf` within `allOf`", () => {
    const inner = { allOf: [$ref("Other"), object({ b: string })] };
    expect(typeOf({ allOf: [inner, object({ c: string })] })).toEqual({
      fields: { a: "string", "b?": "string", "c?": "string" },
    });
    expect(typeOf({ allOf: [$ref("Inner"), object({ c: string })] }, { Inner: inner })).toEqual({
      fields: { a: "string", "b?": "string", "c?": "string" },
    });
  });
});

describe("declarations of parts", () => {
  test("declares no schema that is only a part of others", () => {
    const types = declaredIn({
      Picked: object({ x: string, y: $ref("Y") }),
      Nested: { allOf: [$ref("Picked"), object({ z: string })] },
      Y: object({ n: { type: "number" } }),
      Body: { allOf: [$ref("Nested"), object({ id: string })] },
      Payload: object({ p: string }),
    }).types;
    expect(types).toEqual({
      Y: { fields: { "n?": "number" } },
      Body: { fields: { "x?": "string", "y?": "Y", "z?": "string", "id?": "string" } },
      Payload: { fields: { "p?": "string" } },
    });
  });

  test("declares a part that a type refers to", () => {
    const thing = { allOf: [$ref("Base"), object({ of: $ref("Base") })] };
    expect(Object.keys(declared(thing).types)).toEqual(["Base", "Other", "Thing"]);
  });

  test("declares one of several parts that only refer to each other", () => {
    const types = declaredIn({
      Base: object({ children: { type: "array", items: $ref("Tree") } }),
      Tree: { allOf: [$ref("Base"), object({ name: string })] },
    }).types;
    expect(Object.keys(types)).toContain("Tree");
  });

  test.each([
    ["3.1.0", { propertyName: "kind" }],
    ["2.0", "kind"],
  ])(
    "imports a parent with a discriminator as the union of its children in %s",
    (version, discriminator) => {
      const key = version === "2.0" ? "definitions" : "components/schemas";
      const child = (name: string) => ({
        allOf: [{ $ref: `#/${key}/Event` }, object({ [name]: string })],
      });
      const Event = { ...object({ kind: string }), discriminator };
      expect(declaredIn({ Event, Made: child("a"), Gone: child("b") }, version).types).toEqual({
        Event: { union: { Made: "Made", Gone: "Gone" }, discriminator: "kind" },
        Made: { fields: { "kind?": "string", "a?": "string" } },
        Gone: { fields: { "kind?": "string", "b?": "string" } },
      });
    },
  );
});

describe("intersections", () => {
  test("imports references to objects as an intersection", () => {
    expect(typeOf({ allOf: [$ref("Base"), $ref("Other")] })).toEqual({ type: "Base & Other" });
  });

  test("imports a union next to objects as an intersection", () => {
    const union = { oneOf: [$ref("Base"), $ref("Other")] };
    expect(typeOf({ allOf: [$ref("C"), union] }, { C: object({ c: string }) })).toEqual({
      type: "C & (Base | Other)",
    });
    const named = { Union: union, C: object({ c: string }) };
    expect(typeOf({ allOf: [$ref("Union"), $ref("C")] }, named)).toEqual({ type: "C & Union" });
    expect(declared({ ...object({ c: string }), ...union }).types).toMatchObject({
      Thing: { type: "Thing2 & (Base | Other)" },
      Thing2: { fields: { "c?": "string" } },
    });
  });

  test("keeps an intersection behind a reference", () => {
    const others = {
      C: { allOf: [$ref("Other"), { oneOf: [$ref("Base"), object({ c: string })] }] },
    };
    expect(declared({ allOf: [$ref("C"), object({ d: string })] }, others)).toMatchObject({
      types: { Thing: { type: "Thing2 & C" } },
      read: [],
    });
  });

  test("omits and notes a union that only requires fields", () => {
    const either = {
      oneOf: [{ properties: { a: {} }, required: ["a"] }, { properties: { b: true } }],
    };
    const thing = { allOf: [object({ a: string, b: string }), either] };
    const { types, read } = declared(thing);
    expect(types["Thing"]).toEqual({ fields: { "a?": "string", "b?": "string" } });
    expect(read).toEqual(["either-required Thing/allOf/1"]);
  });

  test("keeps a union whose members forbid additional fields", () => {
    const member = (name: string) => ({ properties: { [name]: {} }, additionalProperties: false });
    const either = { oneOf: [member("a"), member("b")] };
    expect(declared({ allOf: [Base, either] }).read).toEqual([]);
  });
});

describe("`allOf` of scalar values", () => {
  const Name = { type: "string", minLength: 1 };

  test.each([
    [{ maxLength: 5 }, { type: "Name", maxLength: 5 }],
    [
      { type: "string", format: "uri" },
      { type: "Name", format: "uri" },
    ],
    [
      { type: "string", format: "date" },
      { type: "date", minLength: 1 },
    ],
  ])("narrows a reference to a string by %j", (part, expected) => {
    for (const allOf of [
      [$ref("Name"), part],
      [part, $ref("Name")],
    ]) {
      expect(fieldOf({ allOf }, { Name })).toEqual({ fields: { of: expected } });
    }
  });

  test.each([
    [[{ type: "number" }, { type: "integer" }], "integer"],
    [[{ type: "integer" }, { type: "number" }], "integer"],
    [[{ type: "string" }, { type: "string", format: "date" }], "date"],
    [[{ minLength: 2 }, { minLength: 1 }], { type: "string", minLength: 2 }],
    [
      [
        { type: "integer", maximum: 3 },
        { type: "number", maximum: 9, minimum: 0 },
      ],
      { type: "integer", minimum: 0, maximum: 3 },
    ],
    [
      [{ type: ["string", "null"] }, { type: "string", maxLength: 3 }],
      { type: "string", maxLength: 3 },
    ],
    [
      [{ type: "string", maxLength: 3 }, { type: ["string", "null"] }],
      { type: "string", maxLength: 3 },
    ],
    [
      [{ type: ["string", "null"] }, { type: ["string", "null"], maxLength: 3 }],
      { type: "string | null", maxLength: 3 },
    ],
    [[{ type: ["string", "integer"] }, { type: "integer" }], "integer"],
    [[{ type: "string" }, { const: "a" }], "'a'"],
    [[{ enum: ["a", "b"] }, { const: "b" }], "'b'"],
  ])("merges the parts %j to the type %j", (allOf, of) => {
    expect(fieldOf({ allOf })).toEqual({ fields: { of } });
  });

  test("keeps the values that all parts list, with their descriptions", () => {
    const first = { enum: ["a", "b", "c"], "x-enumDescriptions": ["A", "B", "C"] };
    expect(declared({ allOf: [first, { enum: ["d", "c", "b"] }] }).types["Thing"]).toEqual({
      values: { b: "B.", c: "C." },
    });
  });

  test("keeps all digits of integers in merged parts", () => {
    const { types, read } = declaredIn(
      JSON.parse('{"Thing": {"allOf": [{"type": "integer"}, {"enum": [1, 2]}]}}') as object,
    );
    expect(types).toEqual({ Thing: { of: "integer", values: { 1: null, 2: null } } });
    expect(read).toEqual([]);
  });

  test("ignores the title of a reference that other parts narrow", () => {
    const named = { Name: { ...Name, title: "A name", description: "A name." } };
    expect(fieldOf({ allOf: [$ref("Name"), { type: "string", format: "date" }] }, named)).toEqual({
      fields: { of: { type: "date", minLength: 1 } },
    });
  });

  test("merges the items of lists in `allOf`", () => {
    const lists = [
      { of: { type: "array", items: { type: "object" } } },
      { of: { type: "array", items: $ref("Base") } },
    ];
    for (const [first = {}, second = {}] of [lists, lists.toReversed()]) {
      expect(typeOf({ allOf: [object(first), object(second)] })).toEqual({
        fields: { "of?": "Base[]" },
      });
    }
  });

  test.each([
    [[string, { type: "integer" }], { type: "integer" }],
    [[{ type: "integer" }, string], { type: "string" }],
    [[{ enum: ["a"] }, { enum: ["b"] }], { type: "'b'" }],
    [[Base, string], { type: "string" }],
  ])("uses the last of contradictory parts: %j", (allOf, expected) => {
    const { types, read } = declared({ allOf });
    expect(types["Thing"]).toEqual(expected);
    expect(read).toEqual(["parts-contradict Thing"]);
  });
});

describe("recursive `allOf`", () => {
  test("ignores a part of `allOf` that refers to its own schema", () => {
    const { types, read } = declaredIn({
      Thing: { allOf: [$ref("Thing"), object({ a: string })] },
    });
    expect(types).toEqual({ Thing: { fields: { "a?": "string" } } });
    expect(read).toEqual(["schema-of-itself Thing/allOf/0"]);
  });

  test("detects recursion through other schemas and single alternatives", () => {
    const { types, read } = declaredIn({
      A: { allOf: [$ref("B"), object({ a: string })] },
      B: { anyOf: [{ allOf: [$ref("A"), object({ b: string })] }] },
    });
    expect(types).toEqual({
      A: { fields: { "a?": "string" } },
      B: { fields: { "b?": "string" } },
    });
    expect(read).toEqual(["schema-of-itself A/allOf/0", "schema-of-itself B/anyOf/0/allOf/0"]);
  });

  test("accepts a field whose schema extends the object", () => {
    const child = { allOf: [$ref("Node"), object({ extra: string })] };
    const { types, notes } = declaredIn({ Node: object({ name: string, child }) });
    expect(types).toEqual({
      Node: { fields: { "name?": "string", "child?": "NodeChild" } },
      NodeChild: { fields: { "name?": "string", "child?": "NodeChild", "extra?": "string" } },
    });
    expect(notes).toEqual([]);
  });

  test("imports two schemas that extend each other", () => {
    const nested = (name: string) => ({
      allOf: [$ref("A"), $ref("B"), object({ x: object({ [name]: string }) })],
    });
    const { types } = declaredIn({ A: object({ x: nested("a") }), B: object({ x: nested("b") }) });
    expect(Object.keys(types)).toContain("A");
  });
});

describe("notes about parts", () => {
  test("locates notes in the part that contains the keyword", () => {
    const { read } = declared({
      allOf: [
        $ref("Base"),
        { properties: { b: { type: "strin" } }, xml: {}, unknownKey: 1 },
        { type: "object", properties: { c: { pattern: "(", type: "string" } }, minProperties: "1" },
      ],
      description: 7,
    });
    expect(read.toSorted()).toEqual([
      "pattern-foreign Thing/allOf/2/properties/c/pattern",
      "schema-invalid Thing/allOf/1/properties/b/type",
      "schema-invalid Thing/allOf/2/minProperties",
      "schema-invalid Thing/description",
      "schema-xml Thing/allOf/1/xml",
      "unknown-key Thing/allOf/1/unknownKey",
    ]);
  });

  test("locates notes in the target of a reference", () => {
    const { read } = declared(
      { allOf: [$ref("Bad"), object({ b: string })] },
      { Bad: object({ a: { type: "string", pattern: "(" } }) },
    );
    expect(read).toEqual(["pattern-foreign Bad/properties/a/pattern"]);
  });
});
