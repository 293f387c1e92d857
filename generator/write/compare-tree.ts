import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Comparison } from "./comparison.ts";
import type { OutputFile } from "../print/output-file.ts";
import type { OutputFolder } from "./output-folder.ts";
import { builtManifest } from "../text/built-path.ts";
import { compareBuilt } from "./built-form.ts";
import { findReformatted } from "./layout.ts";
import { OutputError } from "./output-error.ts";
import { scanTree } from "./scan-tree.ts";
import { sorted } from "../text/order.ts";

export interface ComparedTree {
  /** Absent when the folder could not be compared: the diagnostics say why. */
  readonly value?: Comparison;
  /** What prevents writing, such as links and folders; edited and foreign files are not repeated. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares rendered files with what is on the disk, and writes nothing. The manifest counts as one of the files, and so
 * does that of the built form, if there is one. Other files in the folder are not generated, and are ignored.
 *
 * `dist`: whether the folder `dist` is for the built form alone.
 */
export function compareTree(
  folder: OutputFolder,
  files: readonly OutputFile[],
  { dist = true }: { readonly dist?: boolean | undefined } = {},
): ComparedTree {
  const { value, diagnostics: found } = scanTree(folder, files);
  if (value === undefined) return { diagnostics: found };
  const { comparison } = value;
  const diagnostics = [...found, ...findReformatted(folder, value).diagnostics];
  if (folder.isNeverBuilt === true) return { value: comparison, diagnostics };
  try {
    const built = compareBuilt(folder, files, dist);
    return { value: { ...comparison, ...withBuilt(comparison, built) }, diagnostics };
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return dist
      ? { value: comparison, diagnostics: [...diagnostics, error.diagnostic] }
      : { value: comparison, diagnostics };
  }
}

function withBuilt(
  { same, different }: Comparison,
  built: ReturnType<typeof compareBuilt>,
): Partial<Comparison> {
  switch (built) {
    case "absent":
      return {};
    case "same":
      return { same: sorted([...same, builtManifest]) };
    case "different":
      return { different: sorted([...different, builtManifest]) };
  }
}
