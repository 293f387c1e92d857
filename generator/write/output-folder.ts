import { existsSync, lstatSync, realpathSync, type Stats } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { toSlashes } from "../text/paths.ts";
import { hasCode, isSystemError, onFile, outputError, OutputError } from "./output-error.ts";
import { repositoryData } from "./paths.ts";

/** An output folder that `resolveFolder` has checked. It might not exist yet. */
export interface OutputFolder {
  /** Absolute path, with links resolved. */
  readonly path: string;
  /** Path in messages, as passed by the caller. */
  readonly displayName: string;
  /** Indentation of the manifest. Default: two spaces. */
  readonly indentation?: string;
  /** Whether the package is never built, so that `dist` belongs to a former package. Default: false. */
  readonly isNeverBuilt?: boolean;
}

/** Returns the absolute path of a generated file. All systems accept the slash, and `join` is slow. */
export function onDisk(folder: Pick<OutputFolder, "path">, path: string): string {
  return `${folder.path}/${path}`;
}

export function displayPath(folder: OutputFolder, path: string): string {
  return folder.displayName === "." ? path : `${folder.displayName}/${path}`;
}

export interface OutputRequest {
  /** Path of the output folder, as the author wrote it. */
  readonly folder: string;
  /** Path of the spec folder, as the author wrote it. The folder might not exist. */
  readonly spec: string;
  /** Base of relative paths. Default: the working directory of the process. */
  readonly cwd?: string | undefined;
  /** Home folder of the user, or empty. Default: the folder that the system reports. */
  readonly home?: string | undefined;
}

export interface ResolvedFolder {
  /** Undefined if the folder must not be written to. */
  readonly value?: OutputFolder;
  readonly diagnostics: readonly Diagnostic[];
}

/** Decides whether files can be written to a folder, before the folder is accessed. Writes nothing. */
export function resolveFolder(request: OutputRequest): ResolvedFolder {
  try {
    const value = resolved(request);
    return { value, diagnostics: warnings(value) };
  } catch (error) {
    if (error instanceof OutputError) return { diagnostics: [error.diagnostic] };
    throw error;
  }
}

function warnings({ path, displayName: folder }: OutputFolder): readonly Diagnostic[] {
  return path.split(sep).includes("node_modules")
    ? [diagnostic("output-in-modules", undefined, { folder })]
    : [];
}

function resolved(request: OutputRequest): OutputFolder {
  if (request.folder.startsWith("~")) throw outputError("output-is-tilde", request);
  const { cwd = process.cwd(), home = homeFolder() } = request;
  const folder = displayNameOf(request.folder);
  const spec = displayNameOf(request.spec);
  const path = realOutput(folder, resolve(cwd, request.folder));
  const specPath = realIfPossible(resolve(cwd, request.spec));
  const repository = repositoryAround(realIfPossible(cwd));

  if (dirname(path) === path) throw outputError("output-is-root", { folder });
  if (home !== "" && holds(path, realIfPossible(home))) {
    throw outputError("output-is-home", { folder });
  }
  if (path.split(sep).some((name) => name.toLowerCase() === repositoryData)) {
    throw outputError("output-in-repository-data", { folder });
  }
  if (holds(path, specPath)) throw outputError("output-holds-spec", { folder, spec });
  if (holds(specPath, path)) throw outputError("output-inside-spec", { folder, spec });
  if (isRepository(path) || (repository !== undefined && holds(path, repository))) {
    throw outputError("output-is-repository", { folder });
  }
  return { path, displayName: folder };
}

/** Returns the home folder, or an empty string for a user without a home folder, as in some containers. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return "";
  }
}

/** Resolves the links above the output folder, which must be a folder or not exist yet. */
function realOutput(folder: string, path: string): string {
  const stats = onFile(folder, "found", () => statOf(path));
  if (stats?.isSymbolicLink() === true) throw outputError("output-is-link", { folder });
  if (stats !== undefined && !stats.isDirectory()) {
    throw outputError("output-not-folder", { folder });
  }
  return onFile(folder, "found", () => realPath(path));
}

/** Returns the stats of a path without following links; undefined if it does not exist. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Resolves links in a path. A part that does not exist yet is unchanged. */
function realPath(path: string): string {
  if (statOf(path) !== undefined || dirname(path) === path) return realpathSync.native(path);
  return join(realPath(dirname(path)), basename(path));
}

/** Resolves links in a path. A path that cannot be resolved is unchanged. */
export function realIfPossible(path: string): string {
  try {
    return realPath(path);
  } catch (error) {
    if (isSystemError(error)) return path;
    throw error;
  }
}

function isRepository(path: string): boolean {
  return existsSync(join(path, repositoryData));
}

/** Returns the nearest root of a repository, at or above `path`. */
function repositoryAround(path: string): string | undefined {
  if (isRepository(path)) return path;
  return dirname(path) === path ? undefined : repositoryAround(dirname(path));
}

/** Normalizes the name of a folder: "./generated/" and "generated\" become "generated". */
function displayNameOf(name: string): string {
  const slashed = sep === "\\" ? toSlashes(name) : name;
  return slashed.replace(/(?<=.)\/+$/, "").replace(/^(?:\.\/+)+(?=.)/, "") || ".";
}

/** Returns whether `inner` is `outer` or inside it. A name such as "..a" does not lead out. */
export function holds(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
