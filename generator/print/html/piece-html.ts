import { breakableCode, escapeHtml, escapeText } from "./escape-html.ts";
import type { Piece, PieceKind } from "./piece.ts";

/** The classes of the style sheet; short, since a page has thousands. */
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
  const inner = isLong(text) ? breakableCode(text) : escapeText(text);
  if (to !== undefined) return `<a href="#${escapeHtml(to)}">${inner}</a>`;
  return kind === undefined ? inner : `<i class="${classes[kind]}">${inner}</i>`;
}

/** Whether it may be wider than a column, and has no spaces to be broken at. */
const isLong = (text: string): boolean => /\S{24}/.test(text);
