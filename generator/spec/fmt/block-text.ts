/** How a long text is written on several lines. */
import { needsEscapes } from "./inline-text.ts";
import { textWidth } from "./text-width.ts";

export interface BlockText {
  /** What stands behind the key. */
  readonly header: string;
  /** Without indentation. */
  readonly lines: readonly string[];
}

/**
 * A text with several lines as it is, and one that is too long for its line folded; undefined where that does not work.
 * `room`: columns of a line.
 */
export function blockText(text: string, room: number): BlockText | undefined {
  const body = text.endsWith("\n") ? text.slice(0, -1) : text;
  // What begins or ends with a space or an empty line would need more than the text to be read.
  if (body === "" || needsEscapes(body.replaceAll("\n", ""))) return undefined;
  const lines = body.split("\n");
  if (lines[0] === "" || lines.at(-1) === "" || lines.some((line) => /^\s|\s$/.test(line))) {
    return undefined;
  }
  const chomping = body === text ? "-" : "";
  const isShort = lines.every((line) => textWidth(line) <= room);
  if (lines.length > 1 && isShort) return { header: `|${chomping}`, lines };
  if (!lines.some((line) => line.split(" ").length > mostTogether)) {
    return lines.length > 1 ? { header: `|${chomping}`, lines } : undefined;
  }
  // Where a line ends that is to be read as one, an empty one follows.
  const folded = lines.flatMap((line, index) =>
    index === 0 || line === "" ? fold(line, room) : ["", ...fold(line, room)],
  );
  return { header: `>${chomping}`, lines: folded };
}

/** A method and a path are read as one. */
const mostTogether = 2;

/** Breaks at single spaces; others would be lost. */
function fold(line: string, room: number): string[] {
  const folded: string[] = [];
  let current: string | undefined;
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const longer: string = current === undefined ? word : `${current} ${word}`;
    if (current !== undefined && textWidth(longer) > room) {
      folded.push(current);
      current = word;
    } else current = longer;
  }
  return [...folded, current ?? ""];
}
