/** Pairs items that call sheets declare with `renamedFrom`; several old items can become a single new one. */
import type { Pair } from "./pair.ts";

interface Former<T> {
  readonly now: T;
  readonly id: string;
  readonly names: readonly string[];
}

interface DeclaredPairs<T> {
  /** Maps each new item to the old item that it continues. */
  readonly first: ReadonlyMap<T, T>;
  /** Further old items that were merged into a new one. */
  readonly others: readonly Pair<T>[];
}

/** Pairs items. `old`: items by id. An item also continues the old item with its id, unless that was renamed. */
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
