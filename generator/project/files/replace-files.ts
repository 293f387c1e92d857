/** Replaces files of an author: each atomically, and only if all can be written. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { decodeText } from "../load/files.ts";
import { whileBusy } from "../../write/busy-files.ts";
import { temporaryFor } from "../../write/paths.ts";
import { isSystemError } from "../../write/output-error.ts";
import { toSlashes } from "../../text/paths.ts";

export interface FileChange {
  /** Absolute. */
  readonly path: string;
  /** The file's name in messages. */
  readonly file: string;
  /** The text that was read. Undefined for a new file. */
  readonly before: string | undefined;
  /** Undefined for a file to remove. */
  readonly text: string | undefined;
}

export interface Replacement extends FileChange {
  readonly before: string;
  readonly text: string;
}

/** Returns the reasons why a file could not be replaced; the other files are then unchanged, too. */
export function replaceFiles(replacements: readonly FileChange[]): readonly Diagnostic[] {
  const staged: string[] = [];
  try {
    for (const one of replacements) {
      const problem = attempt(one, () => {
        staged.push(one.path);
        return stage(one);
      });
      if (problem !== undefined) return [problem];
    }
    for (const work of [expectAsRead, putInPlace]) {
      for (const one of replacements) {
        const problem = attempt(one, () => work(one));
        if (problem !== undefined) return [problem];
      }
    }
    return [];
  } finally {
    for (const path of staged) rmSync(temporaryOf(path), { force: true });
  }
}

const temporaryOf = (path: string): string => temporaryFor(toSlashes(path), process.pid);

/** Returns the result of the work, or the system's error as a diagnostic. */
function attempt({ file }: FileChange, work: () => Diagnostic | undefined): Diagnostic | undefined {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return diagnostic("sheet-unwritable", undefined, { file, reason: error.code });
  }
}

/** Writes the text next to the file, under a name that is never read. */
function stage({ path, file, before, text }: FileChange): Diagnostic | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: before !== undefined });
  if (stats?.isSymbolicLink() === true) return diagnostic("sheet-link", undefined, { file });
  if (text === undefined) return undefined;
  if (before === undefined) mkdirSync(dirname(path), { recursive: true });
  const temporary = temporaryOf(path);
  writeFileSync(temporary, text, { flag: "wx", flush: true });
  if (stats !== undefined) chmodSync(temporary, stats.mode & 0o7777);
  return undefined;
}

/** An editor can have saved the file meanwhile. */
function expectAsRead({ path, file, before }: FileChange): Diagnostic | undefined {
  const isAsRead =
    before === undefined ? !existsSync(path) : decodeText(readFileSync(path)) === before;
  return isAsRead ? undefined : diagnostic("sheet-changed", undefined, { file });
}

function putInPlace({ path, text }: FileChange): undefined {
  whileBusy(() => (text === undefined ? rmSync(path) : renameSync(temporaryOf(path), path)));
}
