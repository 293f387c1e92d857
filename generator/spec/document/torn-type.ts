/** A type such as `Record<string, Thing>` without quotes, which YAML takes apart at its commas between braces. */

/** Whether a text begins as a type that holds others between `<` and `>`, and does not end as such. */
export const isTorn = (text: string): boolean =>
  /^[A-Za-z_$][\w$]*</.test(text) && opened(text) > 0;

/** How many of the texts behind it are the rest of a type; 0 where none is torn. `undefined`: no text without quotes. */
export function restOfTorn(first: string, behind: Iterable<string | undefined>): number {
  if (!isTorn(first)) return 0;
  let depth = opened(first);
  let count = 0;
  for (const text of behind) {
    if (text === undefined) return 0;
    depth += opened(text);
    count += 1;
    if (depth <= 0) return count;
  }
  return 0;
}

/** How many more `<` than `>`. */
const opened = (text: string): number => text.split("<").length - text.split(">").length;
