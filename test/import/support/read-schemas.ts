/** Schemas of a test document, without their locations. */
import { Notes } from "../../../generator/import/notes/notes.ts";
import { References } from "../../../generator/import/openapi/references.ts";
import { Schemas } from "../../../generator/import/openapi/schema/schemas.ts";
import type { ImportedDocument } from "../../../generator/import/source/imported-document.ts";
import { foreignDocument } from "./foreign-document.ts";

export interface ReadSchemas {
  /** Schemas by pointer, and by file if there are several. */
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  /** Kind, pointer and detail of each note. */
  readonly notes: readonly (readonly [string, string, string | undefined])[];
}

export function readAll(document: ImportedDocument): ReadSchemas {
  const notes = new Notes();
  const schemas = new Schemas(document, new References(document, notes), notes).finish();
  const shown = (key: string): string => key.replace(`${document.root.file}#`, "");
  return {
    schemas: Object.fromEntries(
      Array.from(schemas, ([key, { schema }]) => [shown(key), bare(schema)]),
    ),
    names: Array.from(schemas.values(), ({ name, isNamed }) => (isNamed ? name : `(${name})`)),
    notes: notes.all.map(({ kind, origin, detail }) => [kind, origin.pointer, detail]),
  };
}

export const documentOf = (schemas: unknown, version = "3.1.0"): ImportedDocument =>
  foreignDocument(
    version === "2.0"
      ? { swagger: version, definitions: schemas }
      : { openapi: version, components: { schemas } },
  );

/** One schema and its notes. */
export function readOne(schema: unknown, version = "3.1.0"): { schema: unknown; notes: unknown[] } {
  const { schemas, notes } = readAll(documentOf({ One: schema }, version));
  const [first] = Object.values(schemas);
  return {
    schema: first,
    notes: notes.map(([kind, pointer]) => `${kind} ${pointer.replace(/^.*\/One/, "")}`.trim()),
  };
}

/** Removes origins and absent facts. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value instanceof Map) return Object.fromEntries(Array.from(value, ([k, v]) => [k, bare(v)]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => key !== "origin" && entry !== undefined)
      .map(([key, entry]) => [
        key,
        key === "key" ? String(entry).replace(/^document\.json#/, "") : bare(entry),
      ]),
  );
}
