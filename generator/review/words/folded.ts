/** Long lists with only their beginning. */

/** `19 operations: a, b, c, …`: as many names as fit. `fits`: whether a text does. */
export function foldNames(
  count: string,
  names: readonly string[],
  fits: (text: string) => boolean,
): string {
  let shown = `${count}: ${names[0] ?? ""}`;
  for (const [index, name] of names.entries()) {
    if (index === 0) continue;
    const isLast = index === names.length - 1;
    const longer = `${shown}, ${name}`;
    if (!fits(isLast ? longer : `${longer}, …`)) return `${shown}, …`;
    shown = longer;
  }
  return shown;
}

/** The beginning of a text that is longer than anybody reads, in whole characters. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  // Half of a pair is no character.
  return `${cut.replace(/[\uD800-\uDBFF]$/, "")}…`;
}
