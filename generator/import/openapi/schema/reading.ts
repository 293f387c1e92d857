/** What all parts of the reader of schemas share. */
import { below, type Origin } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import type { Notes } from "../../notes/notes.ts";
import { isObject, own, ownText } from "../../source/plain-object.ts";
import type { ObjectAt } from "../reading/reading.ts";
import type { Located, References } from "../references.ts";

export interface SchemaReading {
  readonly notes: Notes;
  readonly references: References;
  /** Whether what stands beside a `$ref` counts: since 3.1. */
  readonly hasSiblings: boolean;
  /** Whether our own exporter has written the document. */
  readonly isExported: boolean;
  /** Any schema. `context`: what the schema around says of a part of it. */
  read(value: unknown, origin: Origin, context?: SchemaContext): Schema;
  /** The key of a schema that something refers to, which is read in its turn. */
  keyFor(target: Located): string;
  /** The component of a name. */
  component(name: string): Located | undefined;
}

export interface SchemaContext {
  /** For a part without a type. */
  readonly kind?: Kind | undefined;
  /** One of several that a value is all at once: another one may declare what it requires. */
  readonly isPart?: boolean;
}

/** The kinds of values that a `type` names; null is apart. */
const all = ["string", "integer", "number", "boolean", "object", "array", "file"] as const;

export type Kind = (typeof all)[number];

export const isKind = (name: string): name is Kind => all.some((kind) => kind === name);

/**
 * The value of a key that holds no schema, but fields or lists. A document of many files may let `properties`
 * or `enum` be in another one, too: no version allows it, and all tools read it.
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
