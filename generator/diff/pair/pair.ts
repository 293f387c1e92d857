/** The same thing on both sides of a comparison. */
export interface Pair<T> {
  readonly old: T;
  readonly new: T;
}

export interface Paired<T> {
  readonly both: readonly Pair<T>[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** By a key that is unique on each side. */
export function pairBy<T>(
  { old: before, new: after }: Pair<readonly T[]>,
  keyOf: (one: T) => string,
): Paired<T> {
  const known = new Map(after.map((one) => [keyOf(one), one]));
  const both: Pair<T>[] = [];
  const removed: T[] = [];
  for (const one of before) {
    const match = known.get(keyOf(one));
    known.delete(keyOf(one));
    if (match === undefined) removed.push(one);
    else both.push({ old: one, new: match });
  }
  return { both, removed, added: [...known.values()] };
}
