/** Takes snapshots of everything on the disk that a run reads, so that it can be watched. */
import { statSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { emitterFiles } from "../../open/emitter-modules.ts";
import { sorted } from "../../text/texts.ts";
import type { Project } from "../config/project.ts";
import { configName } from "../config/read-config.ts";
import { entriesIn } from "../load/files.ts";

export interface WatchTargets {
  /** Absolute paths of files, which might not exist. */
  readonly files: readonly string[];
  readonly folders: readonly InputFolder[];
}

interface InputFolder {
  /** Absolute. */
  readonly path: string;
  /** Returns whether a file counts, by its name. */
  readonly counts: (name: string) => boolean;
}

/** Returns whether a file is a call sheet, or might be meant as one. */
const isCallSheet = (name: string): boolean => /\.ya?ml$/i.test(name);
const any = (): boolean => true;

export function watchTargets(projects: readonly Project[], cwd: string): WatchTargets {
  const folders = projects.flatMap(({ spec, templates, files }) => [
    { path: resolve(cwd, spec), counts: isCallSheet },
    ...[templates, files].flatMap((folder) =>
      folder === undefined ? [] : [{ path: resolve(cwd, folder), counts: any }],
    ),
  ]);
  const files = [configName, "package.json"].map((name) => resolve(cwd, name));
  return { files: [...files, ...projects.flatMap(({ emit }) => emitterFiles(emit, cwd))], folders };
}

/** Returns whether a path is one of these files or folders, or counts in one of the folders. */
export const isInput = ({ files, folders }: WatchTargets, path: string): boolean =>
  files.includes(path) ||
  folders.some(
    (folder) =>
      path === folder.path ||
      (path.startsWith(folder.path + sep) && (folder.counts(basename(path)) || isFolder(path))),
  );

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

export interface Snapshot {
  /** Signatures of existing files and folders and of missing inputs. A signature changes when its file changes. */
  readonly signatures: ReadonlyMap<string, string>;
  /** The time of the latest change, in milliseconds since 1970; 0 without files. */
  readonly newest: number;
}

export const emptySnapshot: Snapshot = { signatures: new Map(), newest: 0 };

/** The signature of a folder, or its first word; signatures of files begin with a number. */
const folderSignature = "folder";

/** Matches signatures of paths that do not exist or cannot be read: the system's error code. */
const missing = /^E[A-Z]+$/;

export function takeSnapshot({ files, folders }: WatchTargets): Snapshot {
  const signatures = new Map<string, string>();
  let newest = 0;
  const visit = (path: string): boolean => {
    const { signature, changed } = signatureOf(path);
    signatures.set(path, signature);
    newest = Math.max(newest, changed);
    return signature.startsWith(folderSignature);
  };
  const walk = (folder: string, counts: (name: string) => boolean): void => {
    if (!visit(folder)) return;
    for (const entry of entriesIn(folder)) {
      const path = join(folder, entry.name);
      // Links to folders are not followed, like when reading a folder.
      if (entry.isDirectory()) walk(path, counts);
      else if (counts(entry.name)) visit(path);
    }
  };
  for (const file of files) visit(file);
  for (const { path, counts } of folders) walk(path, counts);
  return { signatures, newest };
}

/** Returns the inputs that exist, with all folders in them. */
export function filesAndFolders(inputs: WatchTargets): {
  readonly files: string[];
  readonly folders: string[];
} {
  const { signatures } = takeSnapshot(inputs);
  const files: string[] = [];
  const folders: string[] = [];
  for (const [path, signature] of signatures) {
    if (signature.startsWith(folderSignature)) folders.push(path);
    else if (!missing.test(signature)) files.push(path);
  }
  return { files, folders };
}

/** Returns the paths that were added, removed or changed, sorted. */
export function changedPaths(
  { signatures: before }: Snapshot,
  { signatures: after }: Snapshot,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...sorted(paths)].filter((path) => before.get(path) !== after.get(path));
}

/** Returns the base of the next comparison with new inputs: known ones keep signatures, so no change is missed. */
export const withInputsOf = (fresh: Snapshot, { signatures: before }: Snapshot): Snapshot => ({
  ...fresh,
  signatures: new Map(
    Array.from(fresh.signatures, ([path, signature]) => [path, before.get(path) ?? signature]),
  ),
});

/** Returns whether a folder was added, removed or replaced: then the watcher must restart. */
export const foldersDiffer = (before: Snapshot, after: Snapshot): boolean =>
  changedPaths(before, after).some((path) =>
    [before, after].some(
      ({ signatures }) => signatures.get(path)?.startsWith(folderSignature) === true,
    ),
  );

/** Includes the inode and its change time, because some programs reset the modification time. */
function signatureOf(path: string): { readonly signature: string; readonly changed: number } {
  try {
    const stats = statSync(path, { bigint: true });
    const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = stats;
    if (stats.isDirectory()) return { signature: `${folderSignature} ${dev} ${ino}`, changed: 0 };
    return { signature: [dev, ino, size, mtimeNs, ctimeNs].join(" "), changed: Number(ctimeMs) };
  } catch (error) {
    return { signature: String((error as NodeJS.ErrnoException).code), changed: 0 };
  }
}
