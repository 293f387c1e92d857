/** Width of lines, and their possible breaks. */
export interface WrapLayout {
  readonly width: number;
  /** Width of the first line, if it differs. */
  readonly first?: number;
  /** Characters that can begin a line, in addition to characters after spaces. */
  readonly breaks?: string;
}

/**
 * Wraps a string. A piece that exceeds a line is cut at the end of the line. The joined lines equal the string, except
 * for the spaces at the cuts.
 */
export function wrap(text: string, { width, first = width, breaks = "" }: WrapLayout): string[] {
  const lines: string[] = [];
  let rest = text;
  for (let room = first; rest.length > room; room = width) {
    const cut = lastBreak(rest, room, breaks);
    lines.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [...lines, rest];
}

function lastBreak(text: string, width: number, breaks: string): number {
  for (let at = width; at > 0; at -= 1) {
    const begins = text.charAt(at);
    if (begins === " " || breaks.includes(begins)) return at;
  }
  return width;
}

/** Cuts the end of a string that exceeds one line. */
export function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
