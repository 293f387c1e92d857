/** What is said most often of something, so that it can be said once. */

export interface Counted<T> {
  readonly value: T;
  readonly count: number;
}

/** The value that most have, the first of these where several are equal in number; undefined for none. */
export function mostUsual<T>(
  values: Iterable<T>,
  keyOf: (value: T) => string,
): Counted<T> | undefined {
  const counts = new Map<string, { readonly value: T; count: number }>();
  for (const value of values) {
    const key = keyOf(value);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { value, count: 1 });
    else known.count += 1;
  }
  let best: Counted<T> | undefined;
  for (const one of counts.values()) if (best === undefined || one.count > best.count) best = one;
  return best;
}
