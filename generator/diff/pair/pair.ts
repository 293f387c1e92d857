/** Pairs an item of the old side with the same item of the new side. */
import { remembered } from "../../text/remembered.ts";

export interface Pair<T> {
  readonly old: T;
  readonly new: T;
}

export type Side = keyof Pair<unknown>;

export const otherSide = (side: Side): Side => (side === "old" ? "new" : "old");

export function bothSides<T>(sides: Partial<Pair<T | undefined>> | undefined): Pair<T> | undefined {
  const { old, new: now } = sides ?? {};
  return old === undefined || now === undefined ? undefined : { old, new: now };
}

interface Paired<T> {
  readonly both: readonly Pair<T>[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Pairs items by a key that is unique on each side. */
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

export function oncePerPair<One extends object, Answer>(
  compute: (pair: Pair<One>) => Answer,
): (pair: Pair<One>) => Answer {
  const answers = remembered((old: One) => remembered((now: One) => compute({ old, new: now })));
  return ({ old, new: now }) => answers(old)(now);
}
