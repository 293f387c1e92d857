/** TypeScript to pieces with colours, as far as one expression finds them: a slip costs a colour and nothing else. */
import type { Piece, PieceKind } from "./piece.ts";

const keywords = [
  ..."await boolean const export for from function import new number of promise readonly string".split(
    " ",
  ),
  ..."true false null undefined unknown void never type interface typeof async".split(" "),
].join("|");

const token = new RegExp(
  [
    String.raw`(?<comment>//[^\n]*)`,
    String.raw`(?<text>"(?:[^"\\\n]|\\.)*")`,
    String.raw`(?<![\w$.])(?<keyword>${keywords})(?![\w$:(])`,
    String.raw`(?<![\w$])(?<number>\d[\d.]*)`,
    String.raw`(?<![\w$])(?<type>[A-Z][\w$]*)(?!\()`,
    String.raw`(?<call>[A-Za-z_$][\w$]*)(?=\()`,
  ].join("|"),
  "g",
);

export function colorCode(code: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of code.matchAll(token)) {
    const [text] = match;
    if (match.index > end) pieces.push({ text: code.slice(end, match.index) });
    const [kind] =
      Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    pieces.push({ text, kind: kind as PieceKind | undefined });
    end = match.index + text.length;
  }
  return end < code.length ? [...pieces, { text: code.slice(end) }] : pieces;
}
