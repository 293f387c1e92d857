/** Replaces the texts of an author's files: each as a whole, and none unless all can be written. */
import { chmodSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { decodeText } from "./load/decode-text.ts";
import { temporaryFor } from "../write/control-files.ts";
import { isSystemError } from "../write/output-error.ts";
import { toSlashes } from "../text/to-slashes.ts";

export interface Replacement {
  /** Absolute. */
  readonly path: string;
  /** Its name in messages. */
  readonly file: string;
  /** The text that was read. */
  readonly before: string;
  readonly text: string;
}

/** Returns why a file could not be replaced; then the others are unchanged, too. */
export function replaceFiles(replacements: readonly Replacement[]): readonly Diagnostic[] {
  const staged: string[] = [];
  try {
    for (const one of replacements) {
      const found = attempt(one, () => {
        staged.push(one.path);
        return stage(one);
      });
      if (found !== undefined) return [found];
    }
    for (const work of [expectAsRead, putInPlace]) {
      for (const one of replacements) {
        const found = attempt(one, () => work(one));
        if (found !== undefined) return [found];
      }
    }
    return [];
  } finally {
    for (const path of staged) rmSync(temporaryOf(path), { force: true });
  }
}

const temporaryOf = (path: string): string => temporaryFor(toSlashes(path), process.pid);

/** The result of the work, or the system's error as a diagnostic. */
function attempt(
  { file }: Replacement,
  work: () => Diagnostic | undefined,
): Diagnostic | undefined {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return diagnostic("sheet-unwritable", undefined, { file, reason: error.code });
  }
}

/** Writes the text beside the file, under a name that is never read. */
function stage({ path, file, text }: Replacement): Diagnostic | undefined {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return diagnostic("sheet-link", undefined, { file });
  const temporary = temporaryOf(path);
  writeFileSync(temporary, text, { flag: "wx", flush: true });
  chmodSync(temporary, stats.mode & 0o7777);
  return undefined;
}

/** An editor may have saved the file since. */
function expectAsRead({ path, file, before }: Replacement): Diagnostic | undefined {
  const isAsRead = decodeText(readFileSync(path)) === before;
  return isAsRead ? undefined : diagnostic("sheet-changed", undefined, { file });
}

function putInPlace({ path }: Replacement): undefined {
  renameSync(temporaryOf(path), path);
}
