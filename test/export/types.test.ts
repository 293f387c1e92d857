import { expect, test } from "vitest";
import { modelOf } from "../diff/models-of.ts";
import { openapiDocument } from "../../generator/export/openapi/document.ts";
import { publicService } from "../../generator/open/public-model.ts";
import { documentOf, written, type Read } from "./document-of.ts";

const schemasOf = (document: Read): Read => (document["components"] as Read)["schemas"] as Read;

const typesOf = (types: string): Read =>
  schemasOf(
    documentOf(`types:
${types}
operations: { get: { http: GET /get, result: json } }`),
  );

test("exports a schema for every type, and its name if the schema is ambiguous", () => {
  const fields: readonly (readonly [type: string, schema: object])[] = [
    ["string", { type: "string" }],
    ["integer", { type: "integer" }],
    ["number", { type: "number" }],
    ["boolean", { type: "boolean" }],
    ["json", { "x-callsheet": { type: "json" } }],
    ["unknown", {}],
    ["bytes", { type: "string", contentEncoding: "base64" }],
    ["date", { type: "string", format: "date" }],
    ["datetime", { type: "string", format: "date-time" }],
    ["int64", { type: "string", format: "int64" }],
    ["digits", { type: "string", pattern: "^\\d+$", "x-callsheet": { type: "digits" } }],
    ["decimal", { type: "string", pattern: "^-?\\d+$", "x-callsheet": { type: "decimal" } }],
    ["hex", { type: "string", pattern: "^0x[0-9A-Fa-f]*$", "x-callsheet": { type: "hex" } }],
    ["string[]", { type: "array", items: { type: "string" } }],
    [
      "[string, integer?]",
      {
        type: "array",
        prefixItems: [{ type: "string" }, { type: "integer" }],
        items: false,
        minItems: 1,
      },
    ],
    [
      "[string, ...unknown[]]",
      { type: "array", prefixItems: [{ type: "string" }], items: {}, minItems: 1 },
    ],
    ["Record<string, integer>", { type: "object", additionalProperties: { type: "integer" } }],
    ["string | null", { type: ["string", "null"] }],
    ["All | null", { anyOf: [{ $ref: "#/components/schemas/All" }, { type: "null" }] }],
    ["'a' | 'b'", { type: "string", enum: ["a", "b"], "x-callsheet": { type: "'a' | 'b'" } }],
    ["'a'", { type: "string", const: "a" }],
    [
      "1 | 'a' | null",
      {
        type: ["integer", "string", "null"],
        enum: [1, "a", null],
        "x-callsheet": { type: "1 | 'a' | null" },
      },
    ],
    ["string | integer", { anyOf: [{ type: "string" }, { type: "integer" }] }],
    [
      "All & Other",
      { allOf: [{ $ref: "#/components/schemas/All" }, { $ref: "#/components/schemas/Other" }] },
    ],
  ];
  const listed = fields.map(([type], at) => `    f${at}: ${JSON.stringify(type)}`).join("\n");
  const schemas = typesOf(`  Other: { fields: { a: string } }\n  All:\n   fields:\n${listed}`);
  const { properties } = schemas["All"] as { properties: Read };
  expect(Object.values(properties)).toEqual(fields.map(([, schema]) => schema));
});

test("exports fields of objects with direction, bounds, defaults and documentation", () => {
  const schemas = typesOf(`  Thing:
    doc: A thing.
    renamedFrom: Item
    fields:
      id: { type: string, readonly: true, format: uuid }
      secret?: { type: string, writeonly: true, minLength: 8, deprecated: true }
      tags?: { type: "string[]", maxItems: 3, default: [a], doc: Its tags. }
      parent?: Thing
    more: unknown
    maxProperties: 9
  Empty: { more: string }
  Count: { type: integer, minimum: 0 }`);
  expect(schemas).toEqual({
    Thing: {
      type: "object",
      properties: {
        id: { type: "string", format: "uuid", readOnly: true },
        secret: { type: "string", minLength: 8, deprecated: true, writeOnly: true },
        tags: {
          type: "array",
          items: { type: "string" },
          maxItems: 3,
          description: "Its tags.",
          default: ["a"],
        },
        parent: { $ref: "#/components/schemas/Thing" },
      },
      required: ["id"],
      additionalProperties: true,
      maxProperties: 9,
      description: "A thing.",
      "x-callsheet": { id: "things.Thing", renamedFrom: ["Item"] },
    },
    Empty: {
      type: "object",
      properties: {},
      additionalProperties: { type: "string" },
      "x-callsheet": { id: "things.Empty", fields: {} },
    },
    Count: { type: "integer", minimum: 0, "x-callsheet": { id: "things.Count" } },
  });
});

test("exports whole-number values of an enum of type `number`", () => {
  expect(
    typesOf(`  Rate: { of: number, open: false, values: { 1: One., 2: Two. } }`)["Rate"],
  ).toMatchObject({ type: "number", enum: [1, 2] });
});

test("exports whether a union is open if its openness is not the default", () => {
  const schemas = typesOf(`  A: { fields: { kind: "'a'" } }
  B: { fields: { kind: "'b'" } }
  Plain: { union: [A, B], discriminator: kind }
  Closed: { union: [A, B], discriminator: kind, open: false }
  Open: { union: [A, B], discriminator: kind, open: true }
  Untagged: { union: [A, B] }
  Received: { union: [A, B], open: results }
  Sent: { union: [A, B], open: true }`) as Record<string, Record<string, Record<string, unknown>>>;
  const open = (name: string) => schemas[name]?.["x-callsheet"]?.["open"];
  expect(Object.fromEntries(Object.keys(schemas).map((name) => [name, open(name)]))).toEqual({
    A: undefined,
    B: undefined,
    Plain: undefined,
    Closed: false,
    Open: true,
    Untagged: undefined,
    Received: "results",
    Sent: true,
  });
});

test("exports whether an enum is open, and the meaning of each value", () => {
  const schemas = typesOf(`  Plain: { values: { a: null, b: null } }
  Closed: { values: { 1: One., 2: { doc: Two., deprecated: Use 1. } }, of: integer, open: false }
  Open: { values: { a: null }, open: true }
  Unlisted: { values: { a: null }, more: unknown }`);
  const open = { anyOf: [{ type: "string", enum: ["a"] }, { type: "string" }] };
  expect(schemas).toEqual({
    Plain: { type: "string", enum: ["a", "b"], "x-callsheet": { id: "things.Plain" } },
    Closed: {
      type: "integer",
      enum: [1, 2],
      description: "- `1`: One.\n- `2`: Two. Deprecated: Use 1.",
      "x-callsheet": {
        id: "things.Closed",
        open: false,
        values: { 1: "One.", 2: { doc: "Two.", deprecated: "Use 1." } },
        doc: null,
      },
    },
    Open: { ...open, "x-callsheet": { id: "things.Open", open: true, values: { a: null } } },
    Unlisted: {
      ...open,
      "x-callsheet": { id: "things.Unlisted", more: "unknown", values: { a: null } },
    },
  });
});

test("exports unions with their discriminator and a mapping to members", () => {
  const schemas = typesOf(`  Cat: { fields: { kind: "'cat'", lives: integer } }
  Dog: { fields: { kind: "'dog'" } }
  Fish: { fields: { length: number } }
  Pet: { union: [Cat, Dog], discriminator: kind }
  Animal: { union: { cat: Cat, fish: Fish }, discriminator: kind }
  Some: { union: [Cat, string] }`);
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(schemas).toMatchObject({
    Pet: { oneOf: [reference("Cat"), reference("Dog")], discriminator: { propertyName: "kind" } },
    Animal: {
      anyOf: [reference("Cat"), reference("Fish")],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: reference("Cat").$ref, fish: reference("Fish").$ref },
      },
    },
    Some: { anyOf: [reference("Cat"), { type: "string" }] },
  });
});

test("exports types with the same name under distinct names, and shared types under their own", () => {
  const sheet = (id: string) =>
    `resource: ${id}\ntypes: { Check: { fields: { ${id}: string } } }\noperations: { get: { http: GET /${id}, result: Check } }\n`;
  const { services } = modelOf({
    "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: unknown\n",
    "demo/things.yaml": sheet("things"),
    "demo/others.yaml": sheet("others"),
  });
  const [service] = services;
  if (service === undefined) throw new Error("There is no service.");
  const document = written(openapiDocument(publicService(service), "1.0.0"));
  expect(Object.keys(schemasOf(document))).toEqual(["others.Check", "things.Check"]);
  expect(document).toHaveProperty(
    ["paths", "/things", "get", "responses", "200", "content", "application/json", "schema"],
    { $ref: "#/components/schemas/things.Check" },
  );
});
