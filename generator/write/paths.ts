/** Names of control files in the output folder. Rendered files cannot have these names. */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { OutputFile } from "../print/output-file.ts";
import { isDevice } from "../text/names.ts";
import { byCodeUnit } from "../text/texts.ts";

/** Lists the generated files of the folder. Permanent, under version control. */
export const manifestName = "manifest.json";

/** Exists while a run writes. */
export const lockName = ".callsheet.lock";

/** Exists while a run writes: lists the files it is about to write, in case the run is killed. */
export const journalName = ".callsheet.journal.json";

/** Temporary files of the manifest, the journal and built files. Only the run with the lock writes them. */
export const controlTemporaries = {
  manifest: ".callsheet.manifest.tmp",
  journal: ".callsheet.journal.tmp",
  built: ".callsheet.built.tmp",
} as const;

/** Files that only a killed run leaves. */
export const leftoverNames: readonly string[] = [
  lockName,
  journalName,
  ...Object.values(controlTemporaries),
];

/** Returns the temporary file for a target. It is in the same folder, so that a rename is enough. */
export function temporaryFor(path: string, pid: number): string {
  const name = path.lastIndexOf("/") + 1;
  return `${path.slice(0, name)}.${path.slice(name)}.${pid}.tmp`;
}

/** Returns whether a path could be mistaken for one of these names, at the top of the folder or below. */
function isControlFile(path: string): boolean {
  const folded = path.toLowerCase();
  return (
    folded === manifestName ||
    folded.startsWith(".callsheet.") ||
    /(^|\/)\.[^/]+\.tmp$/.test(folded)
  );
}

/** Maximum length of a file or folder name, in bytes of UTF-8: leaves room for the suffix of a temporary file. */
const longestName = 100;

/** Maximum length of a path, in bytes of UTF-8: leaves room for the path of the folder on Windows. */
const longestPath = 200;

/** Folder of version control, which marks the root of a repository. */
export const repositoryData = ".git";

/** Control characters, and characters with a special meaning in Windows paths. */
const forbidden = /[^ -~\u0080-\uffff]|[<>:"|?*\\]/;

/**
 * Returns the reason why a file cannot have this path, to follow "it" or a colon. Combines the rules of all systems:
 * files generated on one system can be checked out on another.
 */
export function outputPathProblem(path: string): string | undefined {
  if (path === "") return "it is empty";
  if (!path.isWellFormed()) return "it is not Unicode text";
  if (path !== path.normalize("NFC")) return "it is not in Unicode's composed form (NFC)";
  if (path.startsWith("/")) return "it is absolute";
  if (Buffer.byteLength(path) > longestPath) return `it is longer than ${longestPath} bytes`;
  for (const name of path.split("/")) {
    const problem = nameProblem(name);
    if (problem !== undefined) return problem;
  }
  if (isControlFile(path)) return "Callsheet reserves that name";
  return undefined;
}

function nameProblem(name: string): string | undefined {
  if (name === "") return "a name in it is empty";
  if (name === "." || name === "..") return `"${name}" in it is not a file name`;
  if (forbidden.test(name)) return "a character in it is not allowed in file names everywhere";
  if (/[. ]$/.test(name)) return "a name in it ends in a dot or space, which Windows drops";
  if (isDevice(name)) return `"${name}" is a device on Windows`;
  if (name.toLowerCase() === repositoryData) return "version control uses that folder";
  if (Buffer.byteLength(name) > longestName) {
    return `a name in it is longer than ${longestName} bytes`;
  }
  return undefined;
}

/** Folds paths that are one file on a case-insensitive disk. Only upper case makes the two small sigmas equal. */
export function foldPath(path: string): string {
  return path.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}

/** Reports problems with the paths of rendered files, regardless of the files on the disk. */
export function pathProblems(files: readonly OutputFile[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const byFold = new Map<string, string>();
  const paths = files.map((file) => file.path).toSorted(byCodeUnit);
  for (const path of paths) {
    const reason = outputPathProblem(path);
    const other = byFold.get(foldPath(path));
    if (reason !== undefined)
      diagnostics.push(diagnostic("output-path", undefined, { path, reason }));
    else if (other !== undefined) {
      diagnostics.push(diagnostic("output-path-taken", undefined, { path, other }));
    } else byFold.set(foldPath(path), path);
  }
  for (const [folded, other] of byFold) {
    for (const folder of foldersAbove(folded)) {
      const path = byFold.get(folder);
      if (path !== undefined) {
        diagnostics.push(diagnostic("output-path-nested", undefined, { path, other }));
      }
    }
  }
  return diagnostics;
}

/** Returns the folders above a path, the nearest first: "a/b" and "a" for "a/b/c". */
export function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) {
    folders.push(path.slice(0, cut));
  }
  return folders;
}
