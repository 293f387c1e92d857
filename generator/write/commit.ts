import { journalName } from "./control-files.ts";
import { putInPlace, removeEmptyFolders, removeFile, replaceManifest } from "./disk.ts";
import type { Lock } from "./lock.ts";
import { inspect, type SeenFolders } from "./inspect.ts";
import { outputError } from "./output-error.ts";
import { displayPath } from "./output-folder.ts";
import { foldPath } from "./path-rules.ts";
import type { WritePlan } from "./write-plan.ts";

/** What has changed so far: true also where an error ends it. */
export interface Committed {
  readonly written: string[];
  readonly removed: string[];
}

/**
 * Puts staged files in place, removes stale ones, and writes the manifest last. Does not stop in between: renaming and
 * removing take milliseconds. `done` is told of each file.
 */
export function commit(
  { folder, write, remove, manifest, seen }: WritePlan,
  lock: Lock,
  done: Committed,
): void {
  lock.assertHeld();
  const folded = new Set(write.map(({ path }) => foldPath(path)));
  // On a case-insensitive disk, removing "Item.ts" later would remove the new "item.ts".
  const first = remove.filter((path) => folded.has(foldPath(path)));
  const last = remove.filter((path) => !folded.has(foldPath(path)));
  const folders: SeenFolders = new Map();
  const removeStale = (path: string) => {
    expectAsSeen(path);
    removeFile(folder, path);
    done.removed.push(path);
  };

  first.forEach(removeStale);
  for (const { path, temporary } of write) {
    expectAsSeen(path);
    putInPlace(folder, temporary, path);
    done.written.push(path);
  }
  last.forEach(removeStale);
  removeEmptyFolders(folder, remove);
  replaceManifest(folder, manifest);
  removeFile(folder, journalName);

  /** An editor may have saved the file since it was compared. A missing file is fine: nothing can be lost. */
  function expectAsSeen(path: string): void {
    const found = inspect(folder, path, folders);
    if (found.kind === "nothing") return;
    if (found.kind === "file" && found.hash === seen.get(path)) return;
    throw outputError("output-changed-meanwhile", { file: displayPath(folder, path) });
  }
}
