/** What an import changes in the folder of a service. */
import type { MergedSheets } from "../../import/merge/merge-sheets.ts";
import type { Drift } from "../report/report.ts";
import { byCodeUnit } from "../../text/order.ts";
import { memoryName } from "./last-import.ts";
import type { SheetFolder } from "./sheet-folder.ts";

/** Of one file; its path is below the folder. */
export interface SheetChange {
  readonly path: string;
  /** Undefined for a file that is new. */
  readonly before: string | undefined;
  /** Undefined for a file that goes. */
  readonly text: string | undefined;
}

export interface FolderChanges {
  /** Call sheets first, sorted. */
  readonly changes: readonly SheetChange[];
  /** How many call sheets stay as they are. */
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

/** What would be written is no call sheet where it is for the next import alone. */
export const driftOf = (changes: readonly SheetChange[]): readonly Drift[] =>
  changes
    .filter(({ path }) => path !== memoryName)
    .map(({ path, before, text }) => ({
      file: path,
      kind: before === undefined ? "missing" : text === undefined ? "stale" : "different",
    }));
