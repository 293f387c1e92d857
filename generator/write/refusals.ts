import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { findReformatted } from "./layout.ts";
import { type OutputFolder, displayPath } from "./output-folder.ts";
import type { TreeScan } from "./scan-tree.ts";

/** Why nothing may be written: each file whose text would be lost. `force` allows losing edited ones, and no others. */
export function refusals(
  folder: OutputFolder,
  scan: TreeScan,
  force: boolean,
): readonly Diagnostic[] {
  const { comparison, rendered } = scan;
  const foreign = comparison.foreign.map((path) =>
    diagnostic("output-foreign", undefined, { file: displayPath(folder, path) }),
  );
  if (force) return foreign;
  const reformatted = findReformatted(folder, scan);
  const edited = comparison.edited
    .filter((path) => !reformatted.paths.has(path))
    .map((path) => {
      const code = rendered.has(path) ? "output-edited" : "output-edited-stale";
      return diagnostic(code, undefined, { file: displayPath(folder, path) });
    });
  return [...foreign, ...edited, ...reformatted.diagnostics];
}
