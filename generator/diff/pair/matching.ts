/** Matches items of both sides in steps, starting with the most certain step. Matches are final. */
import leven from "leven";
import type { Pair } from "./pair.ts";

export interface Match<T> extends Pair<T> {
  /** Whether the match is certain. */
  readonly sure: boolean;
}

export interface Matched<T> {
  /** Matches in the order of the new side. */
  readonly both: readonly Match<T>[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

interface Step<T> {
  /** Items with equal keys can match; an item without a key has no match. */
  readonly keys: Pair<(one: T) => string | undefined>;
  readonly sure: boolean;
  /** Returns the similarity of two items with equal keys; 0 if they do not match. */
  readonly score?: (pair: Pair<T>) => number;
}

export const bothBy = <T>(keyOf: (one: T) => string | undefined): Step<T>["keys"] => ({
  old: keyOf,
  new: keyOf,
});

export function match<T>(sides: Pair<readonly T[]>, steps: readonly Step<T>[]): Matched<T> {
  const rest = { old: new Set(sides.old), new: new Set(sides.new) };
  const matches = new Map<T, Match<T>>();
  for (const step of steps) {
    if (rest.old.size === 0 || rest.new.size === 0) break;
    for (const pair of pairsOf(step, { old: [...rest.old], new: [...rest.new] })) {
      matches.set(pair.new, { ...pair, sure: step.sure });
      rest.old.delete(pair.old);
      rest.new.delete(pair.new);
    }
  }
  return {
    both: sides.new.flatMap((one) => matches.get(one) ?? []),
    removed: [...rest.old],
    added: [...rest.new],
  };
}

/** Maximum number of items with the same key, because comparing all pairs takes too long. */
const largestCrowd = 2_500;

function* pairsOf<T>({ keys, score }: Step<T>, rest: Pair<readonly T[]>): Iterable<Pair<T>> {
  const known = Map.groupBy(rest.new, keys.new);
  for (const [key, before] of Map.groupBy(rest.old, keys.old)) {
    const after = known.get(key) ?? [];
    if (key === undefined || before.length * after.length > largestCrowd) continue;
    yield* best(before, after, score ?? (() => 1));
  }
}

/** Matches items one to one, the most similar first. Ties are not matched, because a guess would often be wrong. */
function best<T>(
  before: readonly T[],
  after: readonly T[],
  score: (pair: Pair<T>) => number,
): Pair<T>[] {
  let open = before
    .flatMap((old) => after.map((now) => ({ old, new: now, score: score({ old, new: now }) })))
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score);
  const taken: Pair<T>[] = [];
  for (let [top] = open; top !== undefined; [top] = open) {
    const { old, new: now, score: reached } = top;
    const rivals = open.filter((one) => one.old === old || one.new === now);
    if (rivals.filter((one) => one.score === reached).length === 1) taken.push({ old, new: now });
    const ends = rivals.filter((one) => one.score === reached);
    const isOver = (one: Pair<T>) => ends.some((end) => end.old === one.old || end.new === one.new);
    open = open.filter((one) => !isOver(one));
  }
  return taken;
}

export function nearness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - leven(a, b) / longest;
}
