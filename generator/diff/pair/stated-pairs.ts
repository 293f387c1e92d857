/** Pairs that call sheets state by `renamedFrom`: several old things can become one. */
import type { Pair } from "./pair.ts";

interface Former<T> {
  readonly now: T;
  readonly id: string;
  /** Names that it had before. */
  readonly names: readonly string[];
}

interface DeclaredPairs<T> {
  /** The old thing that each new one continues. */
  readonly first: ReadonlyMap<T, T>;
  /** Further old things that became a new one. */
  readonly others: readonly Pair<T>[];
}

/** `old`: by id. A new thing continues the old one of its own id, unless another new one was called that. */
export function declaredPairs<T>(
  old: ReadonlyMap<string, T>,
  former: readonly Former<T>[],
): DeclaredPairs<T> {
  const claimed = new Set(former.flatMap(({ names }) => names));
  const first = new Map<T, T>();
  const others: Pair<T>[] = [];
  for (const { now, id, names } of former) {
    const present = names.flatMap((name) => {
      const one = old.get(name);
      return one === undefined ? [] : [one];
    });
    const goesOn = old.has(id) && !claimed.has(id);
    const [main, ...rest] = present;
    if (!goesOn && main !== undefined) first.set(now, main);
    for (const one of goesOn ? present : rest) others.push({ old: one, new: now });
  }
  return { first, others };
}
