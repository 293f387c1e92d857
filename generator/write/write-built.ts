import { fail, type Outcome, succeed } from "../diagnostics/outcome.ts";
import type { OutputFile } from "../print/output-file.ts";
import {
  builtFolder,
  builtManifest,
  builtPath,
  compiledPath,
  isModule,
  isPutTogether,
} from "../text/built-path.ts";
import { withLf } from "../text/sha256.ts";
import { discardAhead, placeAhead, writeAhead } from "./built-ahead.ts";
import { buildableModules, incompleteModules, readBuilt } from "./built-form.ts";
import { manifestName } from "./control-files.ts";
import type { Committed } from "./commit.ts";
import { createBuilt, makeFolders, removeEmptyFolders, removeFile, replaceBuilt } from "./disk.ts";
import { isBuilt } from "./is-built.ts";
import { type Lock, takeLock } from "./lock.ts";
import { inspect, conflict, look, readOutputFile, type SeenFolders } from "./inspect.ts";
import { printManifest } from "./manifest.ts";
import { OutputError } from "./output-error.ts";
import type { OutputFolder } from "./output-folder.ts";
import { hashOfOutput } from "./output-hash.ts";
import type { WriteOptions, WrittenTree } from "./write-tree.ts";

/** What there is to build. */
export interface BuildPlan {
  readonly folder: OutputFolder;
  /** Modules that changed since they were built, or that were built from another source. */
  readonly modules: readonly OutputFile[];
  /** Paths of those among them that did not change: only what they are put together into is written. */
  readonly unchanged: ReadonlySet<string>;
  /** Whether there is no folder of built files yet. */
  readonly isFirst: boolean;
  /** Paths of files built from modules that no longer exist. */
  readonly remove: readonly string[];
  /** All modules that were built, are to be built, or both. */
  readonly known: ReadonlySet<string>;
  /** The manifest of the package that is built. */
  readonly manifest: string;
}

/** Compares what is built with what is rendered. Writes nothing. `all`: treat nothing that was built as current. */
export function planBuild(
  folder: OutputFolder,
  files: readonly OutputFile[],
  { all }: { readonly all: boolean },
): Outcome<BuildPlan> {
  try {
    return succeed(planned(folder, files, all));
  } catch (error) {
    if (error instanceof OutputError) return fail([error.diagnostic]);
    throw error;
  }
}

function planned(folder: OutputFolder, files: readonly OutputFile[], all: boolean): BuildPlan {
  const hashes = new Map(files.map((file) => [file.path, hashOfOutput(file)]));
  const modules = files.filter(({ path }) => isModule(path));
  const wanted = new Set(modules.map(({ path }) => path));
  const built = readBuilt(folder, () => buildableModules(folder, files));
  const known = [...(built?.keys() ?? [])];
  const folders: SeenFolders = new Map();
  const incomplete = incompleteModules(folder, [...wanted]);
  const changed = modules.filter(({ path }) => {
    const hash = hashes.get(path);
    const isCurrent = !all && built?.get(path) === hash && sourceOf(folder, path, folders) === hash;
    return !isCurrent || incomplete.has(path);
  });
  const gone = known.filter((path) => !wanted.has(path));
  const changedPaths = new Set(changed.map(({ path }) => path));
  const toBuild = withWholes(modules, [...changedPaths, ...gone]);
  const made = new Set(modules.map(({ path }) => builtPath(path).javascript));
  return {
    folder,
    isFirst: look(folder, builtFolder).kind === "nothing",
    modules: toBuild,
    unchanged: new Set(toBuild.map(({ path }) => path).filter((path) => !changedPaths.has(path))),
    remove: [
      ...gone.flatMap((path) => [...Object.values(builtPath(path)), compiledPath(path).javascript]),
      // A compiler run by hand, or an earlier version, has left those apart that are now put together.
      ...(built === undefined ? [] : toBuild.map(({ path }) => compiledPath(path).javascript)),
    ].filter((path) => !made.has(path)),
    known: new Set([...wanted, ...known]),
    manifest: printManifest(hashes, folder.indentation),
  };
}

/** Those that changed, and those that are built again with them: modules are put together from all of their parts. */
function withWholes(modules: readonly OutputFile[], changed: readonly string[]): OutputFile[] {
  const paths = new Set(changed);
  const folders = new Set(changed.map(topFolder));
  return modules.filter(
    ({ path }) => paths.has(path) || (folders.has(topFolder(path)) && isPutTogether(path)),
  );
}

const topFolder = (path: string): string => path.split("/", 2).join("/");

/** The hash of the source on the disk: a build by hand was made from that. */
function sourceOf(folder: OutputFolder, path: string, folders: SeenFolders): string | undefined {
  const found = inspect(folder, path, folders);
  return found.kind === "file" ? found.hash : undefined;
}

const nothing: WrittenTree = { written: [], removed: [], diagnostics: [] };

export interface WriteBuiltOptions extends Pick<WriteOptions, "signal" | "lockTimeout"> {
  /** Of the folder, for who has it. */
  readonly lock?: Lock | undefined;
}

/** `place`: to put what was built of the plan in place, while the folder is locked. */
export async function writeBuilt(
  plan: BuildPlan,
  place: () => Promise<WrittenTree>,
  { lock: held, signal, lockTimeout = 10_000 }: WriteBuiltOptions = {},
): Promise<WrittenTree> {
  // A disk that nothing can be written to has no room for a lock either.
  if (isComplete(plan)) return nothing;
  try {
    const lock = held ?? (await takeLock(plan.folder, { lockTimeout, signal }));
    try {
      lock.assertHeld();
      return await place();
    } finally {
      if (held === undefined) lock.release();
    }
  } catch (error) {
    if (error instanceof OutputError) return { ...nothing, diagnostics: [error.diagnostic] };
    throw error;
  }
}

/** Whether all is built and in place, so that there is nothing to write. */
const isComplete = ({ folder, modules, remove }: BuildPlan): boolean =>
  modules.length === 0 &&
  remove.every((path) => look(folder, path).kind !== "file") &&
  isBuilt(folder.path);

/**
 * Whether another run has generated something else since this one looked, and is responsible for the built form; or
 * the same, and has built it.
 */
const isOvertaken = ({ folder, manifest, isFirst }: BuildPlan): boolean =>
  withLf(readOutputFile(folder, manifestName) ?? "") !== manifest ||
  (isFirst && isBuilt(folder.path));

/** The files of what was built that are written: of a module that did not change, no declarations. */
function pathsToWrite({ modules, unchanged }: BuildPlan): ReadonlySet<string> {
  return new Set(
    modules.flatMap(({ path }) => {
      const built = builtPath(path);
      return unchanged.has(path) ? [built.javascript] : Object.values(built);
    }),
  );
}

/**
 * Writes built files beside the package, where none were before. Returns the paths of what is there then, if all of it
 * is. Needs the lock.
 */
export function placeBeside(
  plan: BuildPlan,
  files: readonly OutputFile[],
): readonly string[] | undefined {
  const paths = pathsToWrite(plan);
  if (!plan.isFirst || paths.size === 0) return undefined;
  return writeAhead(
    plan.folder,
    files.filter(({ path }) => paths.has(path)),
    plan.manifest,
  );
}

/**
 * Puts built files in place, one after the other. Until all are, the manifest in `dist` marks the build as unfinished:
 * if this run is killed, the next one builds everything again. `ahead`: what is written beside the package already. Needs
 * the lock.
 */
export function placeBuilt(
  plan: BuildPlan,
  files: Iterable<OutputFile>,
  ahead?: readonly string[],
): WrittenTree {
  const done: Committed = { written: [], removed: [] };
  try {
    const isDone = isOvertaken(plan);
    const isPlaced = !isDone && ahead !== undefined && placeAhead(plan.folder);
    // Before anything else is written: on a full disk, it would take the room for that.
    discardAhead(plan.folder);
    if (isDone) return nothing;
    if (isPlaced) return { ...nothing, written: ahead };
    replaceAll(plan, files, done);
    return { ...done, diagnostics: [] };
  } catch (error) {
    if (error instanceof OutputError) return { ...done, diagnostics: [error.diagnostic] };
    throw error;
  }
}

/** `done` is told of each file. */
function replaceAll(plan: BuildPlan, files: Iterable<OutputFile>, done: Committed): void {
  const { folder, remove, known, manifest } = plan;
  const removed = remove.filter((path) => look(folder, path).kind === "file");
  const paths = pathsToWrite(plan);
  if (paths.size > 0 || removed.length > 0) {
    const [folders, absent] = [new Map<string, boolean>(), new Set<string>()];
    for (const path of paths) {
      const found = look(folder, path, folders);
      const error = conflict(folder, path, found);
      if (error !== undefined) throw error;
      if (found.kind === "nothing") absent.add(path);
    }
    makeFolders(folder, [builtManifest, ...paths]);
    replaceBuilt(folder, builtManifest, unfinished(known));
    for (const { path, text } of files) {
      if (!paths.has(path)) continue;
      if (absent.has(path)) createBuilt(folder, path, text);
      else replaceBuilt(folder, path, text);
      done.written.push(path);
    }
    for (const path of removed) {
      removeFile(folder, path);
      done.removed.push(path);
    }
    removeEmptyFolders(folder, removed);
  }
  makeFolders(folder, [builtManifest]);
  replaceBuilt(folder, builtManifest, readOutputFile(folder, manifestName) ?? manifest);
}

/** A manifest of all modules that may be built, each without a hash. */
const unfinished = (known: ReadonlySet<string>): string =>
  printManifest(new Map(Array.from(known, (path) => [path, "0".repeat(64)])));
