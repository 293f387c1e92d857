interface Counted<T> {
  readonly value: T;
  readonly count: number;
}

/** Returns the most frequent value, or the first of several. Returns undefined if there are no values. */
export function mostFrequent<T>(
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
