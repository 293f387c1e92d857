/** Malformed schemas: every import ends without an error. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Notes } from "../../../../generator/import/notes/notes.ts";
import { References } from "../../../../generator/import/openapi/references.ts";
import { Schemas } from "../../../../generator/import/openapi/schema/schemas.ts";
import { schemaKeys } from "../../../../generator/import/openapi/reading/keys.ts";
import type { Schema } from "../../../../generator/import/description/schema.ts";
import { documentOf } from "../../support/read-schemas.ts";
import { tupleTypes } from "../../../../generator/sheets/types/type-parts.ts";

const names = ["A", "B", "C"];

const reference = fc.oneof(
  fc.constantFrom(...names.map((name) => `#/components/schemas/${name}`)),
  fc.constantFrom(...names.map((name) => `#/definitions/${name}`)),
  fc.constantFrom("#", "#/", "#anchor", "#/components", "a.yaml", "https://example.com/x"),
  fc.constantFrom("#/components/schemas/A/properties/a", "#/components/schemas/B/oneOf/0"),
  fc.constantFrom("#/components/schemas/A/items", "#/components/schemas/A/items/items/items"),
);

const odd = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, Number.NaN, 1e308, "", "null", "string", "object"),
  fc.constantFrom("array", "date-time", "__proto__", "constructor", [], {}),
  fc.array(fc.constantFrom("string", "null", "a", 1, null, {}), { maxLength: 3 }),
);

const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    odd,
    fc.record({ $ref: reference }),
    fc.record(
      {
        $ref: fc.option(reference, { nil: undefined }),
        type: fc.constantFrom("object", "array", "string", "integer", ["object", "null"]),
        properties: fc.dictionary(fc.constantFrom("a", "b", "__proto__"), tie("schema")),
        required: fc.constantFrom(["a"], ["a", "c"], true, "a"),
        additionalProperties: tie("schema"),
        items: fc.oneof(tie("schema"), fc.array(tie("schema"), { maxLength: 2 })),
        allOf: fc.array(tie("schema"), { maxLength: 3 }),
        oneOf: fc.array(tie("schema"), { maxLength: 3 }),
        anyOf: fc.array(tie("schema"), { maxLength: 3 }),
        discriminator: fc.oneof(
          odd,
          fc.record({
            propertyName: fc.constantFrom("a", "__proto__"),
            mapping: fc.dictionary(
              fc.string(),
              fc.oneof(reference, fc.constantFrom(...names), odd),
            ),
          }),
        ),
        nullable: fc.boolean(),
        enum: odd,
        default: odd,
      },
      { requiredKeys: [] },
    ),
    fc.dictionary(fc.constantFrom(...schemaKeys.keys()), odd, { maxKeys: 6 }),
  ),
}));

/** Visits the complete schema, so that unread and circular parts fail. */
function size(of: Schema): number {
  switch (of.kind) {
    case "list":
      return 1 + size(of.items);
    case "tuple":
      expect(of.required).toBeLessThanOrEqual(of.items.length);
      return tupleTypes(of).reduce((sum, item) => sum + size(item), 1);
    case "object":
      return of.fields.reduce(
        (sum, field) => sum + size(field.schema),
        of.more === undefined ? 1 : 1 + size(of.more),
      );
    case "union":
      expect(of.members.length).toBeGreaterThan(1);
      for (const { member } of of.discriminator?.tags ?? [])
        expect(of.members[member]).toBeDefined();
      return of.members.reduce((sum, member) => sum + size(member), 1);
    case "intersection":
      return of.members.reduce((sum, member) => sum + size(member), 1);
    case "enum":
      expect(of.values.length).toBeGreaterThan(0);
      return 1;
    case "any":
    case "never":
    case "reference":
    case "scalar":
      return 1;
  }
}

test.each(["2.0", "3.0.3", "3.1.0"])(
  "reads malformed schemas of version %s without an error",
  (version) => {
    fc.assert(
      fc.property(fc.record({ A: schema, B: schema, C: schema }), (all) => {
        const document = documentOf(all, version);
        const notes = new Notes();
        const schemas = new Schemas(document, new References(document, notes), notes);
        const found = schemas.finish();
        for (const one of found.values()) {
          expect(size(one.schema)).toBeGreaterThan(0);
          expect(one.name).toEqual(expect.any(String));
        }
        const references = JSON.stringify([...found.values()]).matchAll(
          /"kind":"reference".*?"key":("[^"]*")/g,
        );
        for (const [, key = '""'] of references)
          expect(found.has(JSON.parse(key) as string)).toBe(true);
        expect(schemas.finish()).toEqual(found);
      }),
      { numRuns: 50 },
    );
  },
);
