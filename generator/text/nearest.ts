import { closestMatch } from "leven";

/** The candidate that a name was most likely meant to be, if one is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const swapped = all.find((candidate) => letters(candidate) === letters(name));
  if (swapped !== undefined) return swapped;
  const maxDistance = name.length <= 3 ? 1 : Math.max(2, Math.floor(name.length / 3));
  return closestMatch(name, all, { maxDistance });
}

/** Equal for names in which letters only changed places or case. */
const letters = (name: string): string => [...name.toLowerCase()].toSorted().join("");

/** The end of a complaint about a name: `; did you mean "operations"?` when one is near, else `otherwise`. */
export function didYouMean(
  name: string,
  candidates: Iterable<string>,
  otherwise: string = ".",
): string {
  // What was written cannot be what was meant instead.
  const others = [...candidates].filter((candidate) => candidate !== name);
  const match = nearest(name, others);
  return match === undefined ? otherwise : `; did you mean "${match}"?`;
}
