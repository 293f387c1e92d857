/** Context and tools that all readers of schemas share. */
import { below, type Origin } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import type { Notes } from "../../notes/notes.ts";
import { isObject, own, ownText } from "../../source/plain-object.ts";
import type { ObjectAt } from "../reading/reading.ts";
import type { Located, References } from "../references.ts";

export interface SchemaReading {
  readonly notes: Notes;
  readonly references: References;
  /** Whether siblings of a `$ref` count, as they do since 3.1. */
  readonly hasSiblings: boolean;
  /** Whether our own exporter wrote the document. */
  readonly isExported: boolean;
  /** Reads any schema. `context`: facts from the schema around it. */
  read(value: unknown, origin: Origin, context?: SchemaContext): Schema;
  /** Returns the key of a referenced schema, which is read in its turn. */
  keyFor(target: Located): string;
  /** Finds a component by name. */
  component(name: string): Located | undefined;
}

export interface SchemaContext {
  /** Kind of a part without a type. */
  readonly kind?: Kind | undefined;
  /** Whether it is a part of a whole: another part may declare the fields that it requires. */
  readonly isPart?: boolean;
}

/** Kinds of values that `type` names, but null. */
const all = ["string", "integer", "number", "boolean", "object", "array", "file"] as const;

export type Kind = (typeof all)[number];

export const isKind = (name: string): name is Kind => all.some((kind) => kind === name);

/**
 * Returns the value of a key that holds fields or lists, and no schema. `properties` or `enum` may refer to another file:
 * no version allows it, and all tools read it.
 */
export function valueAt({ value, origin }: ObjectAt, key: string, reading: SchemaReading): Located {
  const found = own(value, key);
  const at = { value: found, origin: below(origin, key) };
  if (!isObject(found) || ownText(found, "$ref") === undefined) return at;
  const { value: there, origin: where } = reading.references.resolve(at) ?? at;
  const { $ref: _, ...siblings } = found;
  return Object.keys(siblings).length > 0 && isObject(there)
    ? { value: { ...there, ...siblings }, origin: where }
    : { value: there, origin: where };
}
