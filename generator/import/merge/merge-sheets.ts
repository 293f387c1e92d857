/** A newer version of a document and the edits of authors: each is what it changed since the last import. */
import { succeed, type Outcome } from "../../diagnostics/outcome.ts";
import type { PlainMapping } from "../../spec/document/plain-value.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Conflict } from "./conflict.ts";

export interface MergeRequest {
  /** What the last import wrote, by path below the folder of the service. */
  readonly base: ReadonlyMap<string, PlainMapping>;
  /** The call sheets as they are, with paths below the folder of the service. */
  readonly sheets: readonly SourceText[];
  /** Whether nobody has touched one since the last import. */
  readonly isAsWritten: (sheet: SourceText) => boolean;
  /** What the document says now. */
  readonly incoming: ReadonlyMap<string, PlainMapping>;
  /** The path of the JSON Schema from a file so many folders below the folder of the service. */
  readonly schema: (depth: number) => string;
}

export interface MergedSheets {
  readonly texts: ReadonlyMap<string, string>;
  readonly conflicts: readonly Conflict[];
}

export function mergeSheets({ sheets }: MergeRequest): Outcome<MergedSheets> {
  return succeed({ texts: new Map(sheets.map(({ path, text }) => [path, text])), conflicts: [] });
}
