/**
 * Columns of a text on a screen. Where prettier counts fewer, as for emoji of several characters, a line is broken a
 * little earlier than necessary.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
  return width;
}

/** East Asian characters, and emoji. */
const isWide = (code: number): boolean =>
  code >= 0x2e80 || (code >= 0x1100 && code <= 0x115f) || (code >= 0x2300 && code <= 0x2bff);
