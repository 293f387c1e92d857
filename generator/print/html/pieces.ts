/** Code as pieces with a kind, which becomes a colour in HTML, and a target, which becomes a link. */
import { breakableHtml, escapeHtml, escapeText } from "./escape-html.ts";

type PieceKind = "keyword" | "text" | "number" | "comment" | "type" | "call" | "variable";

export interface Piece {
  readonly text: string;
  readonly kind?: PieceKind | undefined;
  /** Id of the target on the page. */
  readonly to?: string | undefined;
}

export const plainPiece = (text: string): Piece => ({ text });
export const keywordPiece = (text: string): Piece => ({ text, kind: "keyword" });

export const joinPieces = (
  lists: readonly (readonly Piece[])[],
  separator: string,
): readonly Piece[] =>
  lists.flatMap((pieces, index) => (index === 0 ? pieces : [plainPiece(separator), ...pieces]));

export const piecesText = (pieces: readonly Piece[]): string =>
  pieces.map(({ text }) => text).join("");

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

/** Classes in the style sheet. They are short, because a page has thousands. */
const classes: Readonly<Record<PieceKind, string>> = {
  keyword: "k",
  text: "s",
  number: "n",
  comment: "c",
  type: "t",
  call: "f",
  variable: "v",
};

export const piecesHtml = (pieces: readonly Piece[]): string => pieces.map(pieceHtml).join("");

function pieceHtml({ text, kind, to }: Piece): string {
  const inner = isLong(text) ? breakableHtml(text) : escapeText(text);
  if (to !== undefined) return `<a href="#${escapeHtml(to)}">${inner}</a>`;
  return kind === undefined ? inner : `<i class="${classes[kind]}">${inner}</i>`;
}

/** Returns whether a string can be wider than a column and has no spaces to break at. */
const isLong = (text: string): boolean => /\S{24}/.test(text);
