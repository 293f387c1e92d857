/**
 * Characters that move the cursor, change the text direction or are invisible, and those that begin a command in the
 * log of a job: `##[` anywhere in a line, and `::` at its beginning, where wrapping can put a word.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|#(?=#\[)|(?<=^|\s):(?=:)/gu;

/** Escapes the hidden characters of an external string for a terminal or a log. */
export const visible = (text: string): string =>
  text.replace(
    hidden,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );

/** The same for several lines. */
export const visibleLines = (text: string): string => text.split("\n").map(visible).join("\n");

/** The same for a line with carets below it: the alignment is kept, and so are tabs. */
export const visibleLine = (line: string): string =>
  line.replace(hidden, (character) =>
    character === "\t" ? character : "\uFFFD".repeat(character.length),
  );

/** The same for JSON, whose value stays the same: apart from line ends, hidden characters are in strings only. */
export const visibleJson = (json: string): string =>
  json.replace(hidden, (character) =>
    character === "\n"
      ? character
      : Array.from({ length: character.length }, (_, index) => {
          const unit = character.charCodeAt(index).toString(16).padStart(4, "0");
          return `\\u${unit}`;
        }).join(""),
  );
