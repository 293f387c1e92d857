/** Schemas in the order in which a document in one file would have them. */
import type { NamedSchema } from "../../description/description.ts";
import { referencesIn } from "./references-in.ts";

/**
 * Those of `first`, then each after all that it refers to, beginning with what operations refer to: as bundlers put
 * schemas of many files into one, so that both forms of a document give the same sheets.
 */
export function inOrder(
  schemas: ReadonlyMap<string, NamedSchema>,
  first: readonly string[],
  roots: readonly string[],
): ReadonlyMap<string, NamedSchema> {
  const ordered = new Map<string, NamedSchema>();
  const add = (key: string): void => {
    const schema = schemas.get(key);
    if (schema !== undefined) ordered.set(key, schema);
  };
  first.forEach(add);
  const seen = new Set(first);
  const refersTo = (key: string): string[] => {
    const found = schemas.get(key);
    return found === undefined ? [] : referencesIn(found.schema);
  };
  for (const root of [...roots, ...first.flatMap(refersTo), ...schemas.keys()]) {
    if (seen.has(root)) continue;
    seen.add(root);
    // No recursion: chains of references may be longer than the stack.
    const way = [{ key: root, next: refersTo(root).values() }];
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const { done, value: key } = here.next.next();
      if (done === true) {
        add(here.key);
        way.pop();
      } else if (!seen.has(key)) {
        seen.add(key);
        way.push({ key, next: refersTo(key).values() });
      }
    }
  }
  return ordered;
}
