import leven, { closestMatch } from "leven";

/** The candidate that was most likely meant, if one is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const maxDistance = name.length <= 3 ? 1 : Math.max(2, Math.floor(name.length / 3));
  // A name with a large difference in length is not similar, and there can be many candidates.
  const all = [...candidates].filter(({ length }) => Math.abs(length - name.length) <= maxDistance);
  const sameLetters = letters(name);
  const swapped = all.find((candidate) => {
    return candidate.length === name.length && letters(candidate) === sameLetters;
  });
  if (swapped !== undefined) return swapped;
  // Without a limit, each candidate is compared only until it is farther than the nearest so far; with one, twice.
  const closest = closestMatch(name, all);
  return closest === undefined || leven(name, closest) > maxDistance ? undefined : closest;
}

/** Equal for names that differ only in case or in the order of letters. */
const letters = (name: string): string => [...name.toLowerCase()].toSorted().join("");

/** The written value, and the value that was probably meant. */
export interface Slip {
  readonly written: string;
  readonly meant: string | number | boolean;
}

/** The end of a message for readers, and the slip for tools that fix it. */
export interface Hint {
  readonly text: string;
  readonly slip?: Slip;
}

/** The end of a message about a name: `; did you mean "operations"?` when one is near, else `otherwise`. */
export function hintAt(name: string, candidates: Iterable<string>, otherwise: string = "."): Hint {
  // The written name is not a suggestion.
  const others = [...candidates].filter((candidate) => candidate !== name);
  const meant = nearest(name, others);
  if (meant === undefined) return { text: otherwise };
  return { text: `; did you mean "${meant}"?`, slip: { written: name, meant } };
}

/** The same, for a message that no tool acts upon. */
export const didYouMean = (
  name: string,
  candidates: Iterable<string>,
  otherwise?: string,
): string => hintAt(name, candidates, otherwise).text;

/**
 * Whether two names differ in one slip of a typing hand: a letter too many, too few, another one, or two that changed
 * places. Digits, capitals and an s at the end tell names apart on purpose.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail))
    tail += 1;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (!/^[a-z]*$/.test(left + right)) return false;
  if (left.length + right.length === 1) return tail > 0 || left + right !== "s";
  if (left.length === 1 && right.length === 1) return true;
  return left.length === 2 && left === [...right].toReversed().join("");
}
