import type { OutputFile } from "./output-file.ts";

/** One file as it was printed: what of it is tidy, prettier need not see. */
export interface PrintedFile extends OutputFile {
  /** The parts of the text, which stand apart by a blank line. Absent where nothing is known of them. */
  readonly pieces?: readonly Piece[];
}

export interface Piece {
  readonly text: string;
  /** Whether prettier, with the options of `generator/format`, would leave it exactly so. */
  readonly tidy: boolean;
}

export const inPieces = (path: string, pieces: readonly Piece[]): PrintedFile => ({
  path,
  text: `${pieces.map(({ text }) => text).join("\n\n")}\n`,
  pieces,
});
