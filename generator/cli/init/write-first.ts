/** Writing the first files of a project. What is there stays as it is. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { toSlashes } from "../../text/to-slashes.ts";
import type { FirstFile } from "./first-spec.ts";

export interface InitReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The written files, as messages name them; empty after an error. */
  readonly written: readonly string[];
}

export interface InitFile extends FirstFile {
  /** Whether nothing is written where it exists: the call sheets that were asked for would not be these. */
  readonly isWanted?: boolean;
}

/** Paths from the working directory. */
export function writeFirst(files: readonly InitFile[]): InitReport {
  const taken = files.filter(({ path, isWanted }) => isWanted === true && existsSync(path));
  if (taken.length > 0) {
    const found = taken.map(({ path }) =>
      diagnostic("init-taken", undefined, { file: toSlashes(path) }),
    );
    return { diagnostics: found, written: [] };
  }
  const missing = files.filter(({ path }) => !existsSync(path));
  try {
    for (const { path, text } of missing) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text, { flag: "wx" });
    }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const values = { file: toSlashes(path ?? "."), reason: code };
    return { diagnostics: [diagnostic("init-unwritable", undefined, values)], written: [] };
  }
  return { diagnostics: [], written: missing.map(({ path }) => toSlashes(path)) };
}
