/** Schemas that are not the same as one before them: where they stand, and what is said of them, does not count. */
import type { Schema } from "../../description/schema.ts";

export function differing(schemas: readonly Schema[]): Schema[] {
  const found = new Map<string, Schema>();
  for (const schema of schemas) {
    const key = shapeOf(schema);
    if (!found.has(key)) found.set(key, schema);
  }
  return [...found.values()];
}

const words = new Set(["origin", "doc", "title"]);

const shapeOf = (schema: Schema): string =>
  JSON.stringify(schema, (key, value: unknown) => (words.has(key) ? undefined : value));
