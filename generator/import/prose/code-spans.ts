/** What stands between backticks, apart from what does not. */

export interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Code reaches from a run of backticks to the next one that is as long; a run without another is text. */
export function codeSpans(text: string): Piece[] {
  if (!text.includes("`")) return text === "" ? [] : [{ text, isCode: false }];
  const tokens = text.split(/(`+)/);
  // For each run, where the next one of its length is: found once, from the end.
  const ends = tokens.map(() => -1);
  const next = new Map<number, number>();
  for (let at = tokens.length - 2; at > 0; at -= 2) {
    const { length } = tokens[at] ?? "";
    ends[at] = next.get(length) ?? -1;
    next.set(length, at);
  }
  const pieces: Piece[] = [];
  let plain = "";
  for (let at = 0; at < tokens.length; at += 1) {
    const end = ends[at] ?? -1;
    if (end === -1) {
      plain += tokens[at] ?? "";
      continue;
    }
    pieces.push({ text: plain, isCode: false });
    pieces.push({ text: tokens.slice(at, end + 1).join(""), isCode: true });
    plain = "";
    at = end;
  }
  return [...pieces, { text: plain, isCode: false }].filter(({ text: one }) => one !== "");
}
