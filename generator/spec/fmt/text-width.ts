/**
 * Columns that a text takes on a screen. Where prettier counts fewer, as in pictures of several characters, a line is
 * broken a little earlier than it would have to be.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
  return width;
}

/** Letters of East Asia, and pictures. */
const isWide = (code: number): boolean =>
  code >= 0x2e80 || (code >= 0x1100 && code <= 0x115f) || (code >= 0x2300 && code <= 0x2bff);
