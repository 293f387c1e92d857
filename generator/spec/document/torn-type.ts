/** A type such as `Record<string, Thing>` without quotes, which YAML takes apart at its commas between braces. */

/** How many of the texts behind it are the rest of a type; 0 where none is torn. `undefined`: no text without quotes. */
export function restOfTorn(first: string, behind: Iterable<string | undefined>): number {
  let depth = opened(first);
  if (depth <= 0 || !/^[A-Za-z_$][\w$]*</.test(first)) return 0;
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
