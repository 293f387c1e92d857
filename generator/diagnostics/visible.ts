/**
 * Characters that move the cursor, change the text direction or are invisible, and the start of a command in a job log:
 * `##[` anywhere in a line, and `::` at the start of a word, which wrapping can move to the start of a line.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|#(?=#\[)|(?<=^|\s):(?=:)/gu;

/** Escapes the hidden characters of an external string for a terminal or a log. */
export const visible = (text: string): string =>
  text.replace(
    hidden,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );

export const visibleLines = (text: string): string => text.split("\n").map(visible).join("\n");

/** Replaces the hidden characters of a line with carets below. Keeps the alignment, and tabs. */
export const visibleLine = (line: string): string =>
  line.replace(hidden, (character) =>
    character === "\t" ? character : "\uFFFD".repeat(character.length),
  );

/** Escapes hidden characters in JSON without changing its value: except for line ends, they are only in strings. */
export const visibleJson = (json: string): string =>
  json.replace(hidden, (character) =>
    character === "\n"
      ? character
      : Array.from({ length: character.length }, (_, index) => {
          const unit = character.charCodeAt(index).toString(16).padStart(4, "0");
          return `\\u${unit}`;
        }).join(""),
  );
