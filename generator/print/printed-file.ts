import type { OutputFile } from "./output-file.ts";

/** One file as it was printed: what of it is formatted already, prettier need not see. */
export interface PrintedFile extends OutputFile {
  /** The parts of the text, which stand apart by a blank line. Absent where nothing is known of them. */
  readonly chunks?: readonly Chunk[];
}

export interface Chunk {
  readonly text: string;
  /** Whether prettier, with the options of `generator/format`, would leave it exactly so. */
  readonly isFormatted: boolean;
}

export const inChunks = (path: string, chunks: readonly Chunk[]): PrintedFile => ({
  path,
  text: `${chunks.map(({ text }) => text).join("\n\n")}\n`,
  chunks,
});
