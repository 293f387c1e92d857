/** Schemas of published documents, compared with a separate count. */
import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { NamedSchema } from "../../../../generator/import/description/description.ts";
import type { Schema } from "../../../../generator/import/description/schema.ts";
import { Notes } from "../../../../generator/import/notes/notes.ts";
import { References } from "../../../../generator/import/openapi/references.ts";
import { Schemas } from "../../../../generator/import/openapi/schema/schemas.ts";
import { isList, isObject, propertyOf } from "../../../../generator/import/source/plain-object.ts";
import { readImported } from "../../../../generator/import/source/read-imported.ts";
import { tupleTypes } from "../../../../generator/sheets/types/type-parts.ts";

const corpus = "../shared/corpus/openapi";

/** Components per document. */
const documents: readonly (readonly [file: string, components: number])[] = [
  ["asana.yaml", 273],
  ["box.json", 305],
  ["digitalocean-v2.bundled.json", 897],
  ["figma.yaml", 223],
  ["github-rest-1.1.4.yaml", 351],
  ["openai.yaml", 1422],
  ["petstore-3.1.json", 6],
  ["slack-web-swagger2.json", 48],
  ["stripe-spec3-2023-09-12.yaml", 819],
  ["twilio-api-v2010.yaml", 148],
  ["small/3.0-discriminators.yaml", 24],
  ["small/3.0-polymorphism.yaml", 7],
];

describe.skipIf(!existsSync(corpus)).each(documents)("%s", (file, components) => {
  let written: Readonly<Record<string, unknown>>;
  let read: ReadonlyMap<string, NamedSchema>;
  let notes: Notes;

  beforeAll(() => {
    notes = new Notes();
    const document = readImported(`${corpus}/${file}`, notes);
    if (!document.ok) throw new Error(`${file} is not read`);
    const root = document.value.root.value;
    const found =
      propertyOf(propertyOf(root, "components"), "schemas") ?? propertyOf(root, "definitions");
    written = isObject(found) ? found : {};
    read = new Schemas(document.value, new References(document.value, notes), notes).finish();
  });

  test("imports every component by name and in order", () => {
    const named = [...read.values()].filter(({ isNamed }) => isNamed).map(({ name }) => name);
    expect(named).toEqual(Object.keys(written));
    expect(named).toHaveLength(components);
  });

  test("resolves every reference to an imported component", () => {
    const keys = [...read.values()]
      .flatMap(({ schema }) => all(schema))
      .flatMap((schema) => (schema.kind === "reference" ? [schema.key] : []));
    expect(keys.filter((key) => !read.has(key))).toEqual([]);
    expect(notes.all.filter(({ kind }) => kind.startsWith("reference-d"))).toHaveLength(
      file === "openai.yaml" ? 2 : 0,
    );
  });

  test("imports every field of every component", () => {
    const missing = Object.entries(written).flatMap(([name, component]) => {
      const named = [...read.values()].find((one) => one.isNamed && one.name === name);
      const schemas = named === undefined ? [] : all(named.schema);
      const fields = schemas.flatMap((one) => (one.kind === "object" ? one.fields : []));
      const names = new Set(fields.map((field) => field.name));
      return fieldsIn(component).filter((field) => !names.has(field));
    });
    expect(missing).toEqual([]);
  });
});

/** A schema and all schemas inside. */
function all(schema: Schema): Schema[] {
  switch (schema.kind) {
    case "list":
      return [schema, ...all(schema.items)];
    case "tuple":
      return [schema, ...tupleTypes(schema).flatMap(all)];
    case "object":
      return [
        schema,
        ...schema.fields.flatMap((field) => all(field.schema)),
        ...(schema.more === undefined ? [] : all(schema.more)),
      ];
    case "union":
    case "intersection":
      return [schema, ...schema.members.flatMap(all)];
    case "any":
    case "enum":
    case "never":
    case "reference":
    case "scalar":
      return [schema];
  }
}

/** Names of the fields in a schema of the document, read without the importer. */
function fieldsIn(schema: unknown): string[] {
  if (isList(schema)) return schema.flatMap(fieldsIn);
  if (!isObject(schema) || propertyOf(schema, "$ref") !== undefined) return [];
  const properties = propertyOf(schema, "properties");
  const fields = isObject(properties) ? properties : {};
  const below = ["items", "additionalProperties", "allOf", "anyOf", "oneOf", "prefixItems"];
  const schemas = [...Object.values(fields), ...below.map((key) => propertyOf(schema, key))];
  return [...Object.keys(fields), ...schemas.flatMap(fieldsIn)];
}
