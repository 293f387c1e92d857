/** The built form of a package: compiled while its sources are written, and put in place after them. */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../diagnostics/outcome.ts";
import type { OutputFile } from "../print/output-file.ts";
import type { Problem } from "../print/transpile/built-files.ts";
import type { SourceText } from "../text/source-text.ts";
import type { OutputFolder } from "../write/output-folder.ts";
import { planBuild, writeBuilt, type WriteBuiltOptions } from "../write/write-built.ts";
import type { WrittenTree } from "../write/write-tree.ts";
import { startBuilding } from "./thread/start-building.ts";

export interface Package {
  readonly folder: OutputFolder;
  readonly files: readonly OutputFile[];
  /** The project's files among them, as they are on the disk. */
  readonly projectFiles: readonly SourceText[];
  /** Whether this generator has built into the folder before; another version may have built differently. */
  readonly isBuiltBefore: boolean;
}

export interface StartedBuild {
  /** Whether it takes the place of what another version of the generator may have built. */
  readonly isRenewal: boolean;
  /** To be called while the sources are written, by who holds the lock. */
  begin(): void;
  /** To be called after the sources are written. */
  finish(options: WriteBuiltOptions): Promise<WrittenTree>;
  /** To be called instead where they could not be. */
  discard(): Promise<void>;
}

/** `build`: who builds; this thread by default. After an error nothing must be written. */
export async function startBuild(
  { folder, files, projectFiles, isBuiltBefore }: Package,
  build: typeof startBuilding = startBuilding,
): Promise<Outcome<StartedBuild>> {
  const planned = planBuild(folder, files, { all: !isBuiltBefore });
  if (!planned.ok) return planned;
  const plan = planned.value;
  const own = new Set(projectFiles.map(({ path }) => path));
  const building = build(plan, own);
  // Without modules of the project there is nothing to wait for.
  const problems = own.size === 0 ? [] : await building.problems;
  if (problems.length > 0) return fail(problems.map((one) => notBuilt(one, projectFiles)));
  return succeed({
    isRenewal: !isBuiltBefore && !plan.isFirst,
    begin: () => building.begin(),
    finish: async (options) => await writeBuilt(plan, () => building.place(), options),
    discard: async () => await building.discard(),
  });
}

function notBuilt(
  { path, reason, ...place }: Problem,
  projectFiles: readonly SourceText[],
): Diagnostic {
  const file = projectFiles.find((one) => one.path === path)?.file ?? path;
  return diagnostic("file-not-built", { file, ...place }, { file, reason });
}
