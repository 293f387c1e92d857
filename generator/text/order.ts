/** Compares by UTF-16 code unit: the same order on every locale, system and ICU version. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A sorted copy. */
export const sorted = (texts: Iterable<string>): readonly string[] =>
  [...texts].toSorted(byCodeUnit);
