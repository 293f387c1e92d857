/** The built form of a package: compiled while its sources are written, and put in place after them. */
import { buildModules } from "../print/transpile/build-modules.ts";
import { linkBuilt } from "../print/transpile/link-built.ts";
import { takeBuilt } from "./cache/built-runtime.ts";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../diagnostics/outcome.ts";
import type { SourceText } from "../text/source-text.ts";
import type { OutputFile } from "../print/output-file.ts";
import { inBatches } from "../text/batches.ts";
import { compiledPath } from "../text/built-path.ts";
import type { Problem, Transpiled } from "../print/transpile/built-files.ts";
import { readOutputFile } from "../write/inspect.ts";
import { type BuildPlan, planBuild, writeBuilt } from "../write/write-built.ts";
import type { OutputFolder } from "../write/output-folder.ts";
import type { WrittenTree } from "../write/write-tree.ts";

export interface Package {
  readonly folder: OutputFolder;
  readonly files: readonly OutputFile[];
  /** The project's files among them, as they are on the disk. */
  readonly projectFiles: readonly SourceText[];
  /** Whether this generator has printed into the folder before; another version may have built differently. */
  readonly isPrintedBefore: boolean;
}

export interface StartedBuild {
  /** To be called after the sources are written. */
  finish(signal: AbortSignal | undefined): Promise<WrittenTree>;
}

/** `build`: the compiler to use; this thread by default. After an error nothing must be written. */
export async function startBuild(
  { folder, files, projectFiles, isPrintedBefore }: Package,
  build: typeof buildModules = buildModules,
): Promise<Outcome<StartedBuild>> {
  const planned = planBuild(folder, files, { all: !isPrintedBefore });
  if (!planned.ok) return planned;
  const plan = planned.value;
  const problems = await problemsOf(plan, projectFiles, build);
  if (problems.length > 0) return fail(problems);
  const { built, rest } = takeBuilt(plan.modules);
  const batches = inBatches(rest, batch).map((some) => build(some));
  const earlier = {
    read: (path: string) => readOutputFile(folder, path) ?? "",
    unchanged: new Set(Array.from(plan.unchanged, (path) => compiledPath(path).javascript)),
  };
  // Writing the sources may fail, and then these are never awaited.
  for (const one of batches) one.catch(() => undefined);
  return succeed({
    finish: async (signal) =>
      await writeBuilt(plan, withKnown(built, linkBuilt(filesOf(batches), earlier)), { signal }),
  });
}

/**
 * How many modules are compiled before their files are written: compiling and writing overlap, and each batch has a
 * start-up cost.
 */
const batch = 20;

async function* withKnown(
  known: readonly OutputFile[],
  files: AsyncIterable<OutputFile>,
): AsyncGenerator<OutputFile> {
  yield* known;
  yield* files;
}

/** In their original order. Files already yielded are not kept in memory. */
async function* filesOf(batches: Promise<readonly Transpiled[]>[]): AsyncGenerator<OutputFile> {
  for (let next = batches.shift(); next !== undefined; next = batches.shift()) {
    for (const { files } of await next) yield* files;
  }
}

/** Generated modules always compile; the project's modules are checked before anything is written. */
async function problemsOf(
  { modules }: BuildPlan,
  projectFiles: readonly SourceText[],
  build: typeof buildModules,
): Promise<Diagnostic[]> {
  const changed = new Set(modules.map(({ path }) => path));
  const built = await build(projectFiles.filter(({ path }) => changed.has(path)));
  return built.flatMap(({ problem }) =>
    problem === undefined
      ? []
      : [
          notBuilt(
            problem,
            projectFiles.find(({ path }) => path === problem.path),
          ),
        ],
  );
}

function notBuilt({ path, reason, ...place }: Problem, source: SourceText | undefined): Diagnostic {
  const file = source?.file ?? path;
  return diagnostic("file-not-built", { file, ...place }, { file, reason });
}
