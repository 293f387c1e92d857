/** Everything on the disk that a run reads, and so has to be watched. */
import { statSync } from "node:fs";
import { basename, resolve, sep } from "node:path";
import { configName } from "./config/find-config.ts";
import type { Project } from "./config/project.ts";

export interface WatchTargets {
  /** Absolute. Files that may or may not exist. */
  readonly files: readonly string[];
  readonly folders: readonly InputFolder[];
}

export interface InputFolder {
  /** Absolute. */
  readonly path: string;
  /** Whether a file counts, by its name. */
  readonly counts: (name: string) => boolean;
}

/** Call sheets, and files that may be meant to be one. */
const isCallSheet = (name: string): boolean => /\.ya?ml$/i.test(name);
const any = (): boolean => true;

export function watchTargets(projects: readonly Project[], cwd: string): WatchTargets {
  const folders = projects.flatMap(({ spec, templates, files }) => [
    { path: resolve(cwd, spec), counts: isCallSheet },
    ...[templates, files].flatMap((folder) =>
      folder === undefined ? [] : [{ path: resolve(cwd, folder), counts: any }],
    ),
  ]);
  return { files: [configName, "package.json"].map((name) => resolve(cwd, name)), folders };
}

/** Whether a path is one of these files or folders, or counts in one of the folders. */
export const isInput = ({ files, folders }: WatchTargets, path: string): boolean =>
  files.includes(path) ||
  folders.some(
    (folder) =>
      path === folder.path ||
      (path.startsWith(folder.path + sep) && (folder.counts(basename(path)) || isFolder(path))),
  );

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
