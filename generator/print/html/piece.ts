/** Code in pieces, each with what it is and where it leads: an HTML page gives the one a colour, the other a link. */

export type PieceKind = "keyword" | "text" | "number" | "comment" | "type" | "call" | "variable";

export interface Piece {
  readonly text: string;
  readonly kind?: PieceKind | undefined;
  /** The id of an element of the page. */
  readonly to?: string | undefined;
}

export const plain = (text: string): Piece => ({ text });
export const keyword = (text: string): Piece => ({ text, kind: "keyword" });

/** Lists of pieces with a text between them. */
export const joinPieces = (
  lists: readonly (readonly Piece[])[],
  separator: string,
): readonly Piece[] =>
  lists.flatMap((pieces, index) => (index === 0 ? pieces : [plain(separator), ...pieces]));

/** What the pieces spell. */
export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");
