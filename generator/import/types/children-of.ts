import type { NamedSchema } from "../description/description.ts";

/** By the key of each schema, those that have it among their parts, in the order of the document. */
export function childrenOf(
  schemas: ReadonlyMap<string, NamedSchema>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [key, { schema, isNamed }] of schemas) {
    if (schema.kind !== "all" || !isNamed) continue;
    const parents = schema.parts.flatMap((part) => (part.kind === "reference" ? [part.key] : []));
    for (const parent of new Set(parents)) {
      const known = found.get(parent);
      if (known === undefined) found.set(parent, [key]);
      else known.push(key);
    }
  }
  return found;
}
