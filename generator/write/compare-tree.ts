import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { OutputFile } from "../print/output-file.ts";
import { builtManifest } from "../text/package-layout.ts";
import { plural, sorted } from "../text/texts.ts";
import { compareBuilt } from "./built-form.ts";
import { readOutputFile } from "./inspect.ts";
import { OutputError } from "./output-error.ts";
import { displayPath, type OutputFolder } from "./output-folder.ts";
import { type TreeComparison, scanTree, type TreeScan } from "./scan-tree.ts";

interface ComparedTree {
  /** Absent when the folder could not be compared: the diagnostics say why. */
  readonly value?: TreeComparison;
  /** What prevents writing, such as links and folders; edited and foreign files are not repeated. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares rendered files with what is on the disk, and writes nothing. The manifest counts as one of the files, and so
 * does that of the built form, if there is one. Other files in the folder are not generated, and are ignored.
 *
 * `dist`: whether the built form is compared if it exists, must exist, or is ignored because a compiler builds it.
 */
export function compareTree(
  folder: OutputFolder,
  files: readonly OutputFile[],
  { dist = "compared" }: { readonly dist?: BuiltForm | undefined } = {},
): ComparedTree {
  const { value, diagnostics: found } = scanTree(folder, files);
  if (value === undefined) return { diagnostics: found };
  const { comparison } = value;
  const diagnostics = [...found, ...findReformatted(folder, value).diagnostics];
  if (folder.isNeverBuilt === true || dist === "ignored") return { value: comparison, diagnostics };
  try {
    const built = compareBuilt(folder, files);
    return { value: { ...comparison, ...withBuilt(comparison, built, dist) }, diagnostics };
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return { value: comparison, diagnostics: [...diagnostics, error.diagnostic] };
  }
}

export type BuiltForm = "compared" | "required" | "ignored";

function withBuilt(
  { same, different, missing }: TreeComparison,
  built: ReturnType<typeof compareBuilt>,
  dist: BuiltForm,
): Partial<TreeComparison> {
  switch (built) {
    case "absent":
      return dist === "required" ? { missing: sorted([...missing, builtManifest]) } : {};
    case "same":
      return { same: sorted([...same, builtManifest]) };
    case "different":
      return { different: sorted([...different, builtManifest]) };
  }
}

interface Reformatted {
  readonly paths: ReadonlySet<string>;
  /** One diagnostic for all of them. */
  readonly diagnostics: readonly Diagnostic[];
}

function findReformatted(
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

/** Whether `docs: false` leaves it out. The README of a package is for its users, and stays. */
const isPage = (path: string, rendered: TreeScan["rendered"]): boolean =>
  rendered.has("package.json") ? /^(?:AGENTS\.md$|docs\/)/.test(path) : path === "README.md";

/** Why nothing may be written: each file whose text would be lost. `force` allows losing edited ones, and no others. */
export function refusals(
  folder: OutputFolder,
  scan: TreeScan,
  force: boolean,
): readonly Diagnostic[] {
  const { comparison, rendered } = scan;
  const foreign = comparison.foreign.map((path) =>
    diagnostic("output-foreign", undefined, {
      file: displayPath(folder, path),
      docs: isPage(path, rendered) ? "say `docs: false`, " : "",
    }),
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
