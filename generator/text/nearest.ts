import leven, { closestMatch } from "leven";

export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const maxDistance = name.length <= 3 ? 1 : Math.max(2, Math.floor(name.length / 3));
  // Names of very different length are not similar, and there can be many candidates.
  const all = [...candidates].filter(({ length }) => Math.abs(length - name.length) <= maxDistance);
  const sameLetters = letters(name);
  const swapped = all.find((candidate) => {
    return candidate.length === name.length && letters(candidate) === sameLetters;
  });
  if (swapped !== undefined) return swapped;
  // Without a limit, each candidate is compared only until it is worse than the best one; with a limit, twice.
  const closest = closestMatch(name, all);
  return closest === undefined || leven(name, closest) > maxDistance ? undefined : closest;
}

/** Returns a key that is equal for names that differ only in case or in the order of letters. */
const letters = (name: string): string => [...name.toLowerCase()].toSorted().join("");

export interface Slip {
  readonly written: string;
  readonly meant: string | number | boolean;
}

/** The end of a message, and the slip for tools that fix it. */
export interface Hint {
  readonly text: string;
  readonly slip?: Slip;
}

/** Returns the end of a message: `; did you mean "operations"?` if a candidate is similar, otherwise `otherwise`. */
export function hintAt(name: string, candidates: Iterable<string>, otherwise: string = "."): Hint {
  const others = [...candidates].filter((candidate) => candidate !== name);
  const meant = nearest(name, others);
  if (meant === undefined) return { text: otherwise };
  return { text: `; did you mean "${meant}"?`, slip: { written: name, meant } };
}

/** Returns the end of a message that tools do not use. */
export const didYouMean = (
  name: string,
  candidates: Iterable<string>,
  otherwise?: string,
): string => hintAt(name, candidates, otherwise).text;

/** Returns whether names differ by one typo. Digits, capitals and an s at the end distinguish names on purpose. */
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
