import { closestMatch } from "leven";

/** The end of a complaint about a name: `; did you mean "operations"?` when one is near, else a full stop. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const maxDistance = Math.max(1, Math.floor(name.length / 3));
  const match = closestMatch(name, [...candidates], { maxDistance });
  return match === undefined ? "." : `; did you mean "${match}"?`;
}
