import type { OutputFile } from "./output-file.ts";

export interface PrintedFile extends OutputFile {
  /** Whether prettier, with the options of `generator/format`, would leave it exactly so. */
  readonly isFormatted?: boolean;
}
