/** What would move a cursor, turn the direction of writing, or not be seen at all. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A foreign text for a terminal or a log: the hidden characters are spelled out. */
export const visible = (text: string): string =>
  text.replace(
    hidden,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );

/** The same for several lines. */
export const visibleLines = (text: string): string => text.split("\n").map(visible).join("\n");

/** The same for a line that carets point at: nothing moves, and tabs stay. */
export const visibleLine = (line: string): string =>
  line.replace(hidden, (character) =>
    character === "\t" ? character : "\uFFFD".repeat(character.length),
  );

/** The same for JSON, which stays the same value: hidden characters are in its texts alone, but for line ends. */
export const visibleJson = (json: string): string =>
  json.replace(hidden, (character) =>
    character === "\n"
      ? character
      : Array.from({ length: character.length }, (_, index) => {
          const unit = character.charCodeAt(index).toString(16).padStart(4, "0");
          return `\\u${unit}`;
        }).join(""),
  );
