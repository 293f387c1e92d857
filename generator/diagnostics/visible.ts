/** What would move a cursor, turn the direction of writing, or not be seen at all. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text of the spec's for a terminal or a log: the hidden characters are spelled out. */
export const visible = (text: string): string =>
  text.replace(
    hidden,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );

/** The same for a line that carets point at: nothing moves, and tabs stay. */
export const visibleLine = (line: string): string =>
  line.replace(hidden, (character) =>
    character === "\t" ? character : "\uFFFD".repeat(character.length),
  );
