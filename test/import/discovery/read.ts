/** Reads small Discovery documents. */
import type {
  Description,
  OperationDescription,
} from "../../../generator/import/description/description.ts";
import type { Schema } from "../../../generator/import/description/schema.ts";
import { readDiscovery } from "../../../generator/import/discovery/read-discovery.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { foreignDocument } from "../support/foreign-document.ts";

interface Read {
  readonly description: Description;
  /** The kind, pointer and detail of each note. */
  readonly notes: readonly string[];
}

export function read(document: unknown): Read {
  const notes = new Notes();
  const description = readDiscovery(foreignDocument(document), notes);
  return {
    description,
    notes: notes.all.map(({ kind, origin, detail }) =>
      [kind, origin.pointer, ...(detail === undefined ? [] : [detail])].join(" "),
    ),
  };
}

interface MethodRead extends Read {
  readonly operations: readonly OperationDescription[];
  readonly operation: OperationDescription;
}

/** One method of a resource `things`, with further keys of its document. */
export function readMethod(method: object, document: object = {}): MethodRead {
  const get = { id: "shop.things.get", httpMethod: "GET", path: "v1/things", ...method };
  const found = read({ name: "shop", resources: { things: { methods: { get } } }, ...document });
  const { operations } = found.description;
  const [operation] = operations;
  if (operation === undefined) throw new Error("There is no operation.");
  return { ...found, operations, operation };
}

/** Removes origins and absent facts. */
export function facts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(facts);
  if (typeof value !== "object" || value === null || value instanceof Map) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => key !== "origin" && entry !== undefined)
      .map(([key, entry]) => [key, facts(entry)]),
  );
}

export const templates = ({ paths }: OperationDescription): string[] =>
  paths.map(({ role, template, label }) =>
    [role === "main" ? "" : `${role} `, template, label === undefined ? "" : `#${label}`].join(""),
  );

/** A schema `Thing` next to a schema `Other`. */
export function readSchema(schema: object): {
  readonly schema: Schema;
  readonly notes: readonly string[];
} {
  const { description, notes } = read({
    name: "shop",
    schemas: { Thing: { id: "Thing", ...schema }, Other: { id: "Other", type: "object" } },
  });
  const named = description.schemas.get("Thing");
  if (named === undefined) throw new Error("There is no schema.");
  return { schema: named.schema, notes };
}
