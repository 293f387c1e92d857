/** Long texts as block scalars. */
import { needsEscapes } from "./inline-text.ts";
import { textWidth } from "./text-width.ts";

export interface BlockText {
  /** The header after the key. */
  readonly header: string;
  /** Without indentation. */
  readonly lines: readonly string[];
}

/**
 * A text with several lines as a literal block, and one too long for its line as a folded block; undefined where that
 * does not work. `room`: columns of a line.
 */
export function blockText(text: string, room: number): BlockText | undefined {
  const body = text.endsWith("\n") ? text.slice(0, -1) : text;
  // Text that begins or ends with a space or an empty line would need indentation or chomping indicators.
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
  // In a folded block, a line break is written as an empty line.
  const folded = lines.flatMap((line, index) =>
    index === 0 || line === "" ? fold(line, room) : ["", ...fold(line, room)],
  );
  return { header: `>${chomping}`, lines: folded };
}

/** A method and a path belong together. */
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
