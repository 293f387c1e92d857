/** Compares by UTF-16 code unit: the one order that no locale, system or ICU version changes. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
