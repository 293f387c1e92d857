/** Compares by UTF-16 code unit: the one order that no locale, system or ICU version changes. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A sorted copy. */
export const sorted = (texts: Iterable<string>): readonly string[] =>
  [...texts].toSorted(byCodeUnit);
