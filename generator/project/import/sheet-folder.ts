import { lstatSync, rmdirSync, type Stats } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { MergedSheets } from "../../import/merge/merge-sheets.ts";
import { byCodeUnit, systemReason } from "../../text/texts.ts";
import type { SourceText } from "../../text/source-text.ts";
import { asWritten } from "../load/as-written.ts";
import { disk } from "../load/files.ts";
import { readSpec } from "../load/read-spec.ts";
import { replaceFiles } from "../files/replace-files.ts";
import type { Drift } from "../report/report.ts";
import { type MemoryFile, memoryName, readMemory } from "./last-import.ts";

export interface SheetFolder {
  /** Call sheets, with paths below the folder. */
  readonly sheets: readonly SourceText[];
  /** Undefined before the first import. */
  readonly memory?: MemoryFile;
}

/** `name`: from the working directory. `isReplaceable`: whether sheets that no import has written can be replaced. */
export function readSheetFolder(
  name: string,
  cwd: string,
  isReplaceable: (sheets: readonly SourceText[]) => boolean,
): Outcome<SheetFolder> {
  const folder = resolve(cwd, name);
  const stats = statsOf(folder);
  if (stats === undefined) return succeed({ sheets: [] });
  if (typeof stats === "string") {
    return fail([diagnostic("unreadable", undefined, { file: name, reason: stats })]);
  }
  if (stats.isSymbolicLink()) return fail([diagnostic("spec-link", undefined, { file: name })]);
  const { entries, problem } = disk.list(folder);
  if (problem !== undefined) {
    const reason = problem === "missing" ? "ENOENT" : problem.reason;
    return fail([diagnostic("unreadable", undefined, { file: name, reason })]);
  }
  const hasSheets = entries.some(({ path }) => path.endsWith(".yaml"));
  if (!entries.some(({ path }) => path === memoryName)) {
    if (!hasSheets) return succeed({ sheets: [] });
    const { sources, diagnostics } = readSpec(name, cwd);
    return !hasErrors(diagnostics) && isReplaceable(sources)
      ? succeed({ sheets: sources })
      : fail([diagnostic("import-foreign-sheets", undefined, { folder: name })]);
  }
  const memory = readMemory(folder, name);
  if (!memory.ok) return memory;
  // An author who removes all call sheets wants to import them again, not an empty service.
  if (!hasSheets) return succeed({ sheets: [] });
  const { sources, diagnostics } = readSpec(name, cwd);
  return hasErrors(diagnostics)
    ? fail(diagnostics)
    : succeed({ sheets: sources, memory: memory.value });
}

/** Returns undefined if the path does not exist, and the system's error code if a parent is a file. */
function statsOf(path: string): Stats | string | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return systemReason(error);
  }
}

/** Contents of a file, with a path below the folder. */
interface SheetChange {
  readonly path: string;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  /** Undefined for a file to remove. */
  readonly text: string | undefined;
}

interface FolderChanges {
  /** Changes sorted by path, call sheets first. */
  readonly changes: readonly SheetChange[];
  readonly unchanged: number;
}

export function compareFolder(
  { sheets, memory }: SheetFolder,
  { texts }: Pick<MergedSheets, "texts">,
): FolderChanges {
  const before = new Map(sheets.map(({ path, text }) => [path, text]));
  const paths = new Set([...before.keys(), ...texts.keys()]);
  paths.delete(memoryName);
  const changes = [...paths]
    .toSorted(byCodeUnit)
    .map((path) => ({ path, before: before.get(path), text: texts.get(path) }))
    .filter((one) => one.before !== one.text);
  const next = { path: memoryName, before: memory?.text, text: texts.get(memoryName) };
  return {
    changes: next.before === next.text ? changes : [...changes, next],
    unchanged: paths.size - changes.length,
  };
}

/** Returns changed call sheets. The record for the next import is not a call sheet. */
export const driftOf = (changes: readonly SheetChange[]): readonly Drift[] =>
  changes
    .filter(({ path }) => path !== memoryName)
    .map(({ path, before, text }) => ({
      file: path,
      kind: before === undefined ? "missing" : text === undefined ? "stale" : "different",
    }));

/** `folder`: of the service, relative to the working directory. Returns the reasons why nothing could be written. */
export function writeFolder(
  changes: readonly SheetChange[],
  { folder, cwd }: { readonly folder: string; readonly cwd: string },
): readonly Diagnostic[] {
  const refused = replaceFiles(
    changes.map(({ path, before, text }) => {
      const target = resolve(cwd, folder, path);
      const file = posix.join(folder, path);
      // Keep the line ends that the author's editor wrote.
      const isEdit = before !== undefined && text !== undefined;
      return { path: target, file, before, text: isEdit ? asWritten(target, text).after : text };
    }),
  );
  if (refused.length === 0) {
    for (const { path, text } of changes) {
      if (text === undefined) removeEmpty(dirname(join(cwd, folder, path)), resolve(cwd, folder));
    }
  }
  return refused;
}

/** Removes the empty folders of removed resources. */
function removeEmpty(folder: string, top: string): void {
  if (folder === top) return;
  try {
    rmdirSync(folder);
  } catch {
    // The folder is not empty.
    return;
  }
  removeEmpty(dirname(folder), top);
}
