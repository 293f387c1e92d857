/** Writes files named on the command line, and pages. Only regular files are replaced, each as a whole. */
import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { toSlashes } from "../../text/paths.ts";
import { whileBusy } from "../../write/busy-files.ts";
import { temporaryFor } from "../../write/paths.ts";
import { hasCode, isSystemError } from "../../write/output-error.ts";
import { kindOf } from "../load/files.ts";

export interface NamedFile {
  /** The path on the command line. */
  readonly file: string;
  readonly text: string;
}

/** Reports paths that cannot be written to: folders, links, devices and pipes are never replaced. */
export function refusedFiles(files: readonly string[], cwd: string): readonly Diagnostic[] {
  const taken = new Set<string>();
  return files.flatMap((file) => {
    const path = resolve(cwd, file);
    const reason = taken.has(path) ? "two options name it" : problemAt(path, file);
    taken.add(path);
    if (reason === undefined) return [];
    return [diagnostic("file-refused", undefined, { file: toSlashes(file), reason })];
  });
}

function problemAt(path: string, file: string): string | undefined {
  // Also rejects a folder that does not exist.
  if (toSlashes(file).endsWith("/")) return irregular("a folder");
  try {
    const stats = lstatSync(path);
    return stats.isFile() ? undefined : irregular(kindOf(stats));
  } catch (error) {
    // Other errors of the system are reported when the file is written.
    return hasCode(error, "ENOTDIR") ? "its folder is a file" : undefined;
  }
}

const irregular = (kind: string): string => `it is ${kind}, not a regular file`;

/** Writes all files or none of them. Returns the reasons why nothing was written. */
export function writeNamedFiles(files: readonly NamedFile[], cwd: string): readonly Diagnostic[] {
  const refused = refusedFiles(
    files.map(({ file }) => file),
    cwd,
  );
  if (refused.length > 0) return refused;
  const staged: string[] = [];
  let current = "";
  try {
    const moves = files.map(({ file, text }) => {
      current = file;
      const to = resolve(cwd, file);
      const from = temporaryFor(toSlashes(to), process.pid);
      mkdirSync(dirname(to), { recursive: true });
      staged.push(from);
      writeFileSync(from, text, { flag: "wx", flush: true });
      const before = lstatSync(to, { throwIfNoEntry: false });
      if (before !== undefined) chmodSync(from, before.mode & 0o7777);
      return { file, from, to };
    });
    for (const { file, from, to } of moves) {
      current = file;
      whileBusy(() => renameSync(from, to));
    }
    return [];
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const values = { file: toSlashes(current), reason: error.code };
    return [diagnostic("file-unwritable", undefined, values)];
  } finally {
    for (const path of staged) rmSync(path, { force: true });
  }
}
