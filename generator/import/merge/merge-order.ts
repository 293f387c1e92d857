/**
 * The order of what stays. Where nobody has changed it by hand, it is that of the document now, and what was added by hand
 * follows what it followed; else the other way round.
 */
export function mergeOrder<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  kept: ReadonlySet<T>,
): readonly T[] {
  const isUntouched = isSameOrder(base, ours);
  const [first, second] = isUntouched ? [theirs, ours] : [ours, theirs];
  const order = first.filter((one) => kept.has(one));
  const there = new Set(order);
  for (const [at, one] of second.entries()) {
    if (!kept.has(one) || there.has(one)) continue;
    const before = second.slice(0, at).findLast((other) => there.has(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, one);
    there.add(one);
  }
  return order;
}

function isSameOrder<T>(one: readonly T[], other: readonly T[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const shared = one.filter((each) => inOther.has(each));
  const again = other.filter((each) => inOne.has(each));
  return shared.every((each, at) => each === again[at]);
}
