import { fail, type Outcome, succeed } from "../diagnostics/outcome.ts";
import type { OutputFile } from "../print/output-file.ts";
import {
  allBuiltPaths,
  builtManifest,
  builtPaths,
  isModule,
  isOfRuntime,
} from "../text/package-layout.ts";
import { hashOfText, withLf } from "../text/sha256.ts";
import { buildableModules, incompleteModules, isBuilt, readBuilt } from "./built-form.ts";
import { manifestName } from "./paths.ts";
import type { Committed } from "./replace-tree.ts";
import { createBuilt, makeFolders, removeEmptyFolders, removeFile, replaceBuilt } from "./disk.ts";
import { type Lock, takeLock } from "./lock.ts";
import { conflict, inspect, look, readOutputFile, type SeenFolders } from "./inspect.ts";
import { printManifest } from "./manifest.ts";
import { OutputError } from "./output-error.ts";
import type { OutputFolder } from "./output-folder.ts";
import type { WriteOptions, WrittenTree } from "./write-tree.ts";

export interface BuildPlan {
  readonly folder: OutputFolder;
  /** Modules that changed since they were built, or were built from other sources. */
  readonly modules: readonly OutputFile[];
  /** Paths of files built from modules that no longer exist. */
  readonly remove: readonly string[];
  /** All modules that are built or will be built. */
  readonly known: ReadonlySet<string>;
  readonly manifest: string;
}

/** Compares built files with rendered files. Writes nothing. `all`: build everything, even current modules. */
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
  const hashes = new Map(files.map(({ path, text }) => [path, hashOfText(text)]));
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
  const removed = known.filter((path) => !wanted.has(path));
  const toBuild = withRuntime(modules, changed, removed);
  const made = new Set(modules.flatMap(({ path }) => builtPaths(path)));
  return {
    folder,
    modules: toBuild,
    remove: [
      ...removed.flatMap(allBuiltPaths),
      // Remove separate files that a compiler wrote for bundled modules.
      ...(built === undefined ? [] : toBuild.flatMap(({ path }) => allBuiltPaths(path))),
    ].filter((path) => !made.has(path)),
    known: new Set([...wanted, ...known]),
    manifest: printManifest(hashes, folder.indentation),
  };
}

/** Adds all modules of the runtime if one changed, because the runtime is built as a whole. */
function withRuntime(
  modules: readonly OutputFile[],
  changed: readonly OutputFile[],
  gone: readonly string[],
): readonly OutputFile[] {
  if (![...changed.map(({ path }) => path), ...gone].some(isOfRuntime)) return changed;
  const all = new Set(changed);
  return modules.filter((module) => all.has(module) || isOfRuntime(module.path));
}

/** Returns the hash of the source on the disk, which a build by hand has used. */
function sourceOf(folder: OutputFolder, path: string, folders: SeenFolders): string | undefined {
  const entry = inspect(folder, path, folders);
  return entry.kind === "file" ? entry.hash : undefined;
}

const nothing: WrittenTree = { written: [], removed: [], diagnostics: [] };

export interface WriteBuiltOptions extends Pick<WriteOptions, "signal" | "lockTimeout"> {
  /** The lock of the folder, if the caller holds it. */
  readonly lock?: Lock | undefined;
}

/**
 * Puts built files in place. Until all are in place, the manifest in `dist` marks the build as unfinished: if this run
 * is killed, the next one builds everything again.
 */
export async function writeBuilt(
  plan: BuildPlan,
  files: readonly OutputFile[],
  { lock: held, signal, lockTimeout = 10_000 }: WriteBuiltOptions = {},
): Promise<WrittenTree> {
  // Without changes, do not write a lock: the disk could be read-only.
  if (isComplete(plan)) return nothing;
  const done: Committed = { written: [], removed: [] };
  try {
    const lock = held ?? (await takeLock(plan.folder, { lockTimeout, signal }));
    try {
      lock.assertHeld();
      if (isOvertaken(plan)) return nothing;
      replaceAll(plan, files, done);
      return { ...done, diagnostics: [] };
    } finally {
      if (held === undefined) lock.release();
    }
  } catch (error) {
    if (error instanceof OutputError) return { ...done, diagnostics: [error.diagnostic] };
    throw error;
  }
}

/** Returns whether the build is complete, so that there is nothing to write. */
const isComplete = ({ folder, modules, remove }: BuildPlan): boolean =>
  modules.length === 0 &&
  remove.every((path) => look(folder, path).kind !== "file") &&
  isBuilt(folder.path);

/** Returns whether another run has generated other files since the comparison. That run builds them. */
const isOvertaken = ({ folder, manifest }: BuildPlan): boolean =>
  withLf(readOutputFile(folder, manifestName) ?? "") !== manifest;

function replaceAll(
  { folder, remove, known, manifest }: BuildPlan,
  files: readonly OutputFile[],
  done: Committed,
): void {
  const paths = new Set(files.map(({ path }) => path));
  const removed = remove.filter((path) => !paths.has(path) && look(folder, path).kind === "file");
  if (paths.size > 0 || removed.length > 0) {
    const [folders, absent] = [new Map<string, boolean>(), new Set<string>()];
    for (const path of paths) {
      const entry = look(folder, path, folders);
      const error = conflict(folder, path, entry);
      if (error !== undefined) throw error;
      if (entry.kind === "nothing") absent.add(path);
    }
    makeFolders(folder, [builtManifest, ...paths]);
    replaceBuilt(folder, builtManifest, unfinished(known));
    for (const { path, text } of files) {
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

/** Returns a manifest of all modules that can be built, without hashes. */
const unfinished = (known: ReadonlySet<string>): string =>
  printManifest(new Map(Array.from(known, (path) => [path, "0".repeat(64)])));
