import type { Pair } from "./pair.ts";

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
