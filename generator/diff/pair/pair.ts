/** The same thing on both sides of a comparison. */
export interface Pair<T> {
  readonly old: T;
  readonly new: T;
}

interface Paired<T> {
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

/** A function of two objects that computes its answer for the same two once. */
export function oncePerPair<Side extends object, Answer>(
  compute: (pair: Pair<Side>) => Answer,
): (pair: Pair<Side>) => Answer {
  const answers = new WeakMap<Side, WeakMap<Side, { readonly answer: Answer }>>();
  return ({ old, new: now }) => {
    const ofOld = answers.get(old) ?? new WeakMap<Side, { readonly answer: Answer }>();
    answers.set(old, ofOld);
    const found = ofOld.get(now) ?? { answer: compute({ old, new: now }) };
    ofOld.set(now, found);
    return found.answer;
  };
}
