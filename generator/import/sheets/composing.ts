/** What composing works with, from the description to the last fact of a sheet. */
import type { Description, OperationDescription } from "../description/description.ts";
import type { Schema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import type { Types } from "../types/types.ts";

export interface Composing {
  readonly description: Description;
  readonly types: Types;
  readonly notes: Notes;
}

/** An operation and what it is called. */
export interface NamedOperation {
  readonly operation: OperationDescription;
  /** Dotted id of its resource. */
  readonly resource: string;
  readonly name: string;
}

/** Where types stand that belong to no resource. */
export const wholeService = undefined;

/** What a reference leads to, through others; undefined for one that leads nowhere. */
export function resolved(schema: Schema, { schemas }: Description): Schema | undefined {
  const seen = new Set<string>();
  let found: Schema | undefined = schema;
  while (found?.kind === "reference" && !seen.has(found.key)) {
    seen.add(found.key);
    found = schemas.get(found.key)?.schema;
  }
  return found?.kind === "reference" ? undefined : found;
}

interface Counted<T> {
  readonly value: T;
  readonly count: number;
}

/** The value that most have, the first of these where several are equal in number; undefined for none. */
export function mostUsual<T>(
  values: Iterable<T>,
  keyOf: (value: T) => string,
): Counted<T> | undefined {
  const counts = new Map<string, { readonly value: T; count: number }>();
  for (const value of values) {
    const key = keyOf(value);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { value, count: 1 });
    else known.count += 1;
  }
  let best: Counted<T> | undefined;
  for (const one of counts.values()) if (best === undefined || one.count > best.count) best = one;
  return best;
}
