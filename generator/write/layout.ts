/** Files that differ from the rendered ones in layout alone: changed by a formatter, not by an author. */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { readOutputFile } from "./inspect.ts";
import type { OutputFolder } from "./output-folder.ts";
import type { TreeScan } from "./scan-tree.ts";
import { plural } from "../text/plural.ts";

export interface Reformatted {
  readonly paths: ReadonlySet<string>;
  /** One diagnostic for all of them. */
  readonly diagnostics: readonly Diagnostic[];
}

export function findReformatted(
  folder: OutputFolder,
  { comparison, rendered }: Pick<TreeScan, "comparison" | "rendered">,
): Reformatted {
  const paths = new Set(
    comparison.edited.filter((path) => {
      const text = rendered.get(path)?.text;
      return text !== undefined && wordsOf(text) === wordsOf(readOutputFile(folder, path) ?? "");
    }),
  );
  if (paths.size === 0) return { paths, diagnostics: [] };
  const files = plural(paths.size, "file");
  const found = diagnostic("output-reformatted", undefined, { files, folder: folder.displayName });
  return { paths, diagnostics: [found] };
}

/** What no formatter changes: everything but white space, quotes, and punctuation that it may add or remove. */
const wordsOf = (text: string): string => text.replaceAll(/[\s"'`,;()|\\*_-]/g, "");
