/** What a caller must have, in words: scopes, and schemes that are not those of most operations. */
import { namesIn, type Alternative, type Requirement } from "./requirement.ts";

export function requiresOf(
  requirement: Requirement,
  usual: ReadonlySet<string>,
): string | undefined {
  const alternatives = (requirement ?? []).filter((one) => one.length > 0);
  const isUnusual = alternatives.some((one) => one.some(({ scheme }) => !usual.has(scheme.name)));
  const hasScopes = alternatives.some((one) => one.some(({ scopes }) => scopes.length > 0));
  if (!isUnusual && !hasScopes) return undefined;
  // Of which scheme a scope is, is clear where there is one alone.
  const isNamed = isUnusual || namesIn([alternatives]).size > 1;
  const texts = alternatives.map((one) => textOf(one, isNamed));
  return [...new Set(texts)].join(", or ");
}

function textOf(alternative: Alternative, isNamed: boolean): string {
  const parts = alternative.map(({ scheme, scopes }) => {
    if (scopes.length === 0) return scheme.name;
    return isNamed ? `${scheme.name} with ${scopes.join(", ")}` : scopes.join(", ");
  });
  return parts.join(" and ");
}

/** What needs not be said of single operations: the schemes of the document, or of most operations. */
export function usualNames(
  common: Requirement,
  asking: readonly (readonly Alternative[])[],
): ReadonlySet<string> {
  if (common !== undefined && common.length > 0) return namesIn([common]);
  const sets = new Map<string, { readonly names: ReadonlySet<string>; count: number }>();
  for (const one of asking) {
    const names = namesIn([one]);
    const key = JSON.stringify([...names].toSorted());
    const known = sets.get(key);
    if (known === undefined) sets.set(key, { names, count: 1 });
    else known.count += 1;
  }
  const [most] = [...sets.values()].toSorted((a, b) => b.count - a.count);
  return most?.names ?? new Set();
}
