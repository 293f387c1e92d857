/** Builds a package. The runtime is equal in every package, so it is built when the generator is packed. */
import { readFileSync } from "node:fs";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { OutputFile } from "../../print/output-file.ts";
import { type ModuleProblem, transpileModule } from "../../print/transpile/transpile-module.ts";
import { isOfRuntime, runtimeEntryFiles } from "../../text/package-layout.ts";
import { packageRoot } from "../../text/paths.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { OutputFolder } from "../../write/output-folder.ts";
import { planBuild, writeBuilt, type WriteBuiltOptions } from "../../write/write-built.ts";
import type { WrittenTree } from "../../write/write-tree.ts";

/** The name of the file with the built runtime, defined when the generator is packed. */
declare const builtRuntimeName: string | undefined;

let known: Promise<readonly OutputFile[]> | undefined;

export const builtRuntime = async (): Promise<readonly OutputFile[]> =>
  typeof builtRuntimeName === "string"
    ? (JSON.parse(
        readFileSync(new URL(builtRuntimeName, import.meta.url), "utf8"),
      ) as readonly OutputFile[])
    : await (known ??= buildRuntime());

export async function buildRuntime(): Promise<readonly OutputFile[]> {
  const { bundleRuntime } = await import("../../print/transpile/bundle-runtime.ts");
  return await bundleRuntime(new URL("templates/runtime/", packageRoot), runtimeEntryFiles);
}

export interface BuiltPackage {
  readonly folder: OutputFolder;
  readonly files: readonly OutputFile[];
  /** The files of the project among `files`, as read from the disk. */
  readonly projectFiles: readonly SourceText[];
  /** Whether this version of the generator built into the folder; another version might have built differently. */
  readonly isBuiltBefore: boolean;
}

/** Writes the built form. Call it after the sources are written. */
export type WriteBuild = (options?: WriteBuiltOptions) => Promise<WrittenTree>;

/** If this returns an error, nothing must be written. */
export async function buildPackage({
  folder,
  files,
  projectFiles,
  isBuiltBefore,
}: BuiltPackage): Promise<Outcome<WriteBuild>> {
  const planned = planBuild(folder, files, { all: !isBuiltBefore });
  if (!planned.ok) return planned;
  const projectPaths = new Set(projectFiles.map(({ path }) => path));
  const { built, problems } = await buildModules(planned.value.modules, projectPaths);
  if (problems.length > 0) return fail(problems.map((one) => notBuilt(one, projectFiles)));
  return succeed((options) => writeBuilt(planned.value, built, options));
}

/** Builds modules; those of the runtime are copied. `own`: paths of the project's modules, which are not copied. */
async function buildModules(modules: readonly OutputFile[], own: ReadonlySet<string>) {
  const isCopied = ({ path }: OutputFile): boolean => isOfRuntime(path) && !own.has(path);
  const built = modules.some(isCopied) ? [...(await builtRuntime())] : [];
  const problems: ModuleProblem[] = [];
  for (const module of modules) {
    if (isCopied(module)) continue;
    const { files, problem } = transpileModule(module);
    if (problem === undefined) built.push(...files);
    else problems.push(problem);
  }
  return { built, problems };
}

function notBuilt(
  { path, reason, ...place }: ModuleProblem,
  projectFiles: readonly SourceText[],
): Diagnostic {
  const file = projectFiles.find((one) => one.path === path)?.file ?? path;
  return diagnostic("file-not-built", { file, ...place }, { file, reason });
}
