import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Comparison } from "./comparison.ts";
import type { OutputFile } from "../print/output-file.ts";
import type { OutputFolder } from "./output-folder.ts";
import { survey } from "./survey.ts";

export interface ComparedTree {
  /** Absent when the folder could not be compared: the diagnostics say why. */
  readonly value?: Comparison;
  /** What stands in the way of writing, links and folders for instance; edited and foreign files are not repeated. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares rendered files with what is on the disk, and writes nothing. The manifest counts as one of the files.
 * Other files of the folder are somebody else's, and are not looked at.
 */
export function compareTree(folder: OutputFolder, files: readonly OutputFile[]): ComparedTree {
  const { value, diagnostics } = survey(folder, files);
  return value === undefined ? { diagnostics } : { value: value.comparison, diagnostics };
}
