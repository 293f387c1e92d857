/** How wide lines may be, and where they may end. */
export interface WrapLayout {
  readonly width: number;
  /** Width of the first line, where it differs. */
  readonly first?: number;
  /** Characters that may begin a line, besides those that follow a space. */
  readonly breaks?: string;
}

/**
 * Cuts a text into lines. A piece that is too long by itself is cut where the line ends. The lines joined are the text,
 * but for the spaces at the cuts.
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

/** A text of one line, its end left out when it is too long. */
export function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
