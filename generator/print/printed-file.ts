import type { OutputFile } from "./output-file.ts";
import { moved, type Statement } from "./statement.ts";

/** One file as it was printed: what of it is formatted already, prettier need not see. */
export interface PrintedFile extends OutputFile {
  /** The parts of the text, which stand apart by a blank line. Absent where nothing is known of them. */
  readonly chunks?: readonly Chunk[];
  /** Of a module. */
  readonly module?: PrintedModule;
}

export interface PrintedModule {
  /** All of them, in their order. */
  readonly statements: readonly Statement[];
  /** Values that types name: declarations of them are needed. */
  readonly namedInTypes: ReadonlySet<string>;
}

export interface Chunk {
  readonly text: string;
  /** Whether prettier, with the options of `generator/format`, would leave it exactly so. */
  readonly isFormatted: boolean;
  readonly statements?: readonly Statement[];
}

const between = "\n\n";

export const inChunks = (path: string, chunks: readonly Chunk[]): PrintedFile => ({
  path,
  text: `${chunks.map(({ text }) => text).join(between)}\n`,
  chunks,
});

/** Chunks as one, with as much between them. */
export const together = (chunks: readonly Chunk[], separator: string): Chunk => ({
  text: chunks.map(({ text }) => text).join(separator),
  isFormatted: chunks.every(({ isFormatted }) => isFormatted),
  statements: statementsIn(chunks, separator),
});

export function statementsIn(chunks: readonly Chunk[], separator = between): Statement[] {
  let offset = 0;
  return chunks.flatMap(({ text, statements = [] }) => {
    const at = offset;
    offset += text.length + separator.length;
    return statements.map((statement) => moved(statement, at));
  });
}
