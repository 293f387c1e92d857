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
  /** Undefined if the folder could not be compared; the diagnostics have the reason. */
  readonly value?: TreeComparison;
  /** Obstacles to writing, such as links and folders. Edited and external files are not included. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares rendered files and manifests with the disk. Writes nothing, and ignores other files. `dist`: whether the
 * built form is compared if it exists, must exist, or is ignored because a compiler builds it.
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
  /** One diagnostic for all paths. */
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
  const problem = diagnostic("output-reformatted", undefined, {
    files,
    folder: folder.displayName,
  });
  return { paths, diagnostics: [problem] };
}

/** Removes the characters that formatters change: whitespace, quotes, and optional punctuation. */
const wordsOf = (text: string): string => text.replaceAll(/[\s"'`,;()|\\*_-]/g, "");

/** Returns whether `docs: false` omits a page. The README of a package is kept for its users. */
const isPage = (path: string, rendered: TreeScan["rendered"]): boolean =>
  rendered.has("package.json") ? /^(?:AGENTS\.md$|docs\/)/.test(path) : path === "README.md";

/** Reports each file with content that writing would lose. `force` permits the loss of edited files only. */
export function refusals(
  folder: OutputFolder,
  scan: TreeScan,
  force: boolean,
): readonly Diagnostic[] {
  const { comparison, rendered } = scan;
  const unmanaged = comparison.foreign.map((path) =>
    diagnostic("output-foreign", undefined, {
      file: displayPath(folder, path),
      docs: isPage(path, rendered) ? "set `docs: false`, " : "",
    }),
  );
  if (force) return unmanaged;
  const reformatted = findReformatted(folder, scan);
  const edited = comparison.edited
    .filter((path) => !reformatted.paths.has(path))
    .map((path) => {
      const code = rendered.has(path) ? "output-edited" : "output-edited-stale";
      return diagnostic(code, undefined, { file: displayPath(folder, path) });
    });
  return [...unmanaged, ...edited, ...reformatted.diagnostics];
}
