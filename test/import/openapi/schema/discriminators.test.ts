import { describe, expect, test } from "vitest";
import { documentOf, readAll } from "../../support/read-schemas.ts";

const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kindOf = (...values: string[]) => ({
  type: "object",
  properties: { kind: { type: "string", enum: values } },
});
const plain = { type: "object", properties: { kind: { type: "string" } } };

function discriminatorOf(pet: object, others: object, version = "3.1.0") {
  const { schemas, notes } = readAll(documentOf({ Pet: pet, ...others }, version));
  const [found] = Object.values(schemas) as { discriminator?: unknown }[];
  return { discriminator: found?.discriminator, notes: notes.map(([kind]) => kind) };
}

const animals = { Cat: plain, Dog: plain };
const oneOf = [$ref("Cat"), $ref("Dog")];

describe("default of a discriminator", () => {
  const read = (defaultMapping: string) => {
    const discriminator = { propertyName: "kind", mapping: { c: "Cat", d: "Dog" }, defaultMapping };
    const others = { ...animals, Other: plain };
    const { schemas, notes } = readAll(documentOf({ Pet: { oneOf, discriminator }, ...others }));
    return { schema: Object.values(schemas)[0], notes: notes.map(([kind]) => kind) };
  };
  const member = (name: string) => ({ kind: "reference", key: `/components/schemas/${name}` });

  test("imports a union without a discriminator if it has a default", () => {
    expect(read("Cat")).toEqual({
      schema: { kind: "union", members: [member("Cat"), member("Dog")] },
      notes: ["discriminator-default"],
    });
  });

  test("adds the default as a member of the union", () => {
    expect(read("#/components/schemas/Other").schema).toEqual({
      kind: "union",
      members: [member("Cat"), member("Dog"), member("Other")],
    });
  });

  test("notes a default schema that does not exist", () => {
    expect(read("Fish")).toMatchObject({
      schema: { discriminator: { field: "kind" } },
      notes: ["discriminator-incomplete"],
    });
  });
});

describe("mapping of a discriminator", () => {
  test.each([
    ["by name", { c: "Cat", d: "Dog" }],
    ["by reference", { c: "#/components/schemas/Cat", d: "#/components/schemas/Dog" }],
  ])("maps discriminator values to members %s", (_, mapping) => {
    expect(
      discriminatorOf({ oneOf, discriminator: { propertyName: "kind", mapping } }, animals),
    ).toEqual({
      discriminator: {
        field: "kind",
        tags: [
          { value: "c", member: 0 },
          { value: "d", member: 1 },
        ],
      },
      notes: [],
    });
  });

  test("selects one union member by several discriminator values", () => {
    const mapping = { c: "Cat", cat: "Cat", d: "Dog" };
    const read = discriminatorOf(
      { oneOf, discriminator: { propertyName: "kind", mapping } },
      animals,
    );
    expect(read.discriminator).toMatchObject({
      tags: [{ member: 0 }, { member: 0 }, { member: 1 }],
    });
  });

  test("selects members that the mapping omits by their names", () => {
    const discriminator = { propertyName: "kind", mapping: { c: "Cat" } };
    expect(discriminatorOf({ oneOf, discriminator }, animals).discriminator).toMatchObject({
      tags: [
        { value: "c", member: 0 },
        { value: "Dog", member: 1 },
      ],
    });
  });

  test("notes a mapping to an unknown member", () => {
    const discriminator = {
      propertyName: "kind",
      mapping: { c: "Cat", d: "Dog", e: "Elk", f: "Fox", g: 7 },
    };
    const read = discriminatorOf({ oneOf, discriminator }, { ...animals, Elk: plain });
    expect(read.discriminator).toMatchObject({ tags: [{ value: "c" }, { value: "d" }] });
    expect(read.notes).toEqual([
      "schema-invalid",
      "discriminator-incomplete",
      "discriminator-incomplete",
    ]);
  });
});

describe("discriminators without a mapping", () => {
  const discriminator = { propertyName: "kind" };

  test("uses the names of members as discriminator values", () => {
    expect(discriminatorOf({ oneOf, discriminator }, animals).discriminator).toMatchObject({
      tags: [
        { value: "Cat", member: 0 },
        { value: "Dog", member: 1 },
      ],
    });
  });

  test("prefers the discriminator values that members list, inherited or not", () => {
    const others = {
      Cat: kindOf("cat", "kitten"),
      Dog: { allOf: [$ref("Barking"), { type: "object" }] },
      Barking: { type: "object", properties: { kind: { const: "dog" } } },
    };
    expect(discriminatorOf({ oneOf, discriminator }, others).discriminator).toEqual({
      field: "kind",
      tags: [
        { value: "cat", member: 0 },
        { value: "kitten", member: 0 },
        { value: "dog", member: 1 },
      ],
    });
  });

  test("ignores discriminator values that all members list", () => {
    const others = { Cat: kindOf("cat", "dog"), Dog: kindOf("cat", "dog") };
    expect(discriminatorOf({ oneOf, discriminator }, others).discriminator).toMatchObject({
      tags: [{ value: "Cat" }, { value: "Dog" }],
    });
  });

  test("selects inline members by the values that they list", () => {
    const members = [$ref("Cat"), kindOf("fish"), { type: "object" }];
    const read = discriminatorOf({ oneOf: members, discriminator }, animals);
    expect(read).toEqual({
      discriminator: {
        field: "kind",
        tags: [
          { value: "Cat", member: 0 },
          { value: "fish", member: 1 },
        ],
      },
      notes: ["discriminator-incomplete"],
    });
  });
});

describe("discriminators of a parent schema", () => {
  test("imports the discriminator of a parent schema with its mapping", () => {
    const discriminator = {
      propertyName: "kind",
      mapping: { c: "Cat", d: "#/components/schemas/Dog" },
    };
    const child = { allOf: [$ref("Pet"), plain] };
    const { schemas, notes } = readAll(
      documentOf({ Pet: { ...plain, discriminator }, Cat: child, Dog: child }),
    );
    expect(notes).toEqual([]);
    expect(Object.values(schemas)[0]).toEqual({
      kind: "object",
      fields: [expect.objectContaining({ name: "kind" })],
      children: {
        field: "kind",
        tags: [
          { value: "c", key: "/components/schemas/Cat" },
          { value: "d", key: "/components/schemas/Dog" },
        ],
      },
    });
  });

  test("imports only the field of a Swagger 2 discriminator", () => {
    const Pet = { ...plain, discriminator: "kind" };
    const { schemas } = readAll(documentOf({ Pet }, "2.0"));
    expect(Object.values(schemas)).toMatchObject([{ children: { field: "kind", tags: [] } }]);
  });
});

test.each([[7], [{}], [{ propertyName: 7 }], [[]]])(
  "notes the invalid discriminator %j",
  (discriminator) => {
    expect(discriminatorOf({ oneOf, discriminator }, animals)).toEqual({
      discriminator: undefined,
      notes: ["schema-invalid"],
    });
  },
);
