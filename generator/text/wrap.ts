/** Limits strings to the columns of a terminal, where a character can have a width of 0 or 2, or to a length. */
import stringWidth from "string-width";

export const widthOf = (text: string): number => stringWidth(text);

/** Wraps a string, or words that can contain spaces, to a number of columns. Divides wider words. */
export function wrap(text: string | readonly string[], columns: number): readonly string[] {
  const words = typeof text === "string" ? text.split(/\s+/).filter((one) => one !== "") : text;
  const lines: string[] = [];
  let [line, used] = ["", 0];
  for (const word of words) {
    const width = widthOf(word);
    if (line !== "" && used + 1 + width <= columns) {
      line += ` ${word}`;
      used += 1 + width;
      continue;
    }
    if (line !== "") lines.push(line);
    const parts = width <= columns ? [word] : divide(word, columns);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
    used = widthOf(line);
  }
  return line === "" ? lines : [...lines, line];
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

function divide(word: string, columns: number): readonly string[] {
  const parts: string[] = [];
  let [part, used] = ["", 0];
  for (const { segment } of characters.segment(word)) {
    const width = widthOf(segment);
    if (part !== "" && used + width > columns) {
      parts.push(part);
      [part, used] = ["", 0];
    }
    part += segment;
    used += width;
  }
  return [...parts, part];
}

/** Lists as many names as fit: `19 operations: a, b, c, …`. `fits`: returns whether a string fits. */
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

/** Truncates a string to `longest` code units without dividing a character. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  // Half of a surrogate pair is not a character.
  return `${cut.replace(/[\uD800-\uDBFF]$/, "")}…`;
}
