// The pairs that headers and queries are made of
// (hand-written in templates/runtime, copied into the generated package).

interface Pairs {
  forEach(take: (value: string, name: string) => void): void;
}

/** For loops, which compilers allow over headers and queries only beside the library `dom.iterable`. */
export function pairsOf(pairs: Pairs): [name: string, value: string][] {
  const found: [string, string][] = [];
  pairs.forEach((value, name) => found.push([name, value]));
  return found;
}
