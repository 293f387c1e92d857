/** Files that differ from the rendered ones in layout alone: changed by a formatter, not by an author. */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { readOwn } from "./inspect.ts";
import type { OutputFolder } from "./output-folder.ts";
import type { TreeScan } from "./scan-tree.ts";

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
      return text !== undefined && wordsOf(text) === wordsOf(readOwn(folder, path) ?? "");
    }),
  );
  if (paths.size === 0) return { paths, diagnostics: [] };
  const files = `${paths.size} file${paths.size === 1 ? "" : "s"}`;
  const found = diagnostic("output-reformatted", undefined, { files, folder: folder.shown });
  return { paths, diagnostics: [found] };
}

/** What no formatter changes: everything but white space, quotes, and punctuation that it may add or remove. */
const wordsOf = (text: string): string => text.replaceAll(/[\s"'`,;()|\\*_-]/g, "");
