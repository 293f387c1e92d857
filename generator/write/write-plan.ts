import { sorted } from "../text/order.ts";
import { temporaryFor } from "./control-files.ts";
import type { OutputFolder } from "./output-folder.ts";
import type { TreeScan } from "./scan-tree.ts";

/** What a run changes in a folder. */
export interface WritePlan {
  readonly folder: OutputFolder;
  /** Files to write except the manifest, sorted by path. */
  readonly write: readonly FileToWrite[];
  /** Paths of files to remove, sorted. */
  readonly remove: readonly string[];
  /** The manifest of the folder afterwards. */
  readonly manifest: string;
  /** The hash of each file found at a path that will be written or removed. */
  readonly seen: ReadonlyMap<string, string>;
}

export interface FileToWrite {
  readonly path: string;
  /** Where its text is stored until all texts are written. */
  readonly temporary: string;
  readonly text: string;
  readonly hash: string;
  /** Whether a file is there that could be lost. */
  readonly isThere: boolean;
}

/** Turns a comparison into a plan. Files in doubt must have been refused before, or be meant to be overwritten. */
export function planWrites(folder: OutputFolder, scan: TreeScan): WritePlan {
  const { rendered, seen, manifest } = scan;
  const { missing, different, stale, edited } = scan.comparison;
  const write = sorted([...missing, ...different, ...edited]).flatMap((path): FileToWrite[] => {
    const file = rendered.get(path);
    return file === undefined
      ? []
      : [{ path, temporary: temporaryFor(path, process.pid), isThere: seen.has(path), ...file }];
  });
  const remove = sorted([...stale, ...edited.filter((path) => !rendered.has(path))]);
  return { folder, write, remove, manifest, seen };
}
