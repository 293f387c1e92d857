import { journalName } from "./control-files.ts";
import { putInPlace, removeEmptyFolders, removeFile, replaceManifest } from "./disk.ts";
import type { Lock } from "./lock.ts";
import { inspect } from "./inspect.ts";
import { outputError } from "./output-error.ts";
import { shownFile } from "./output-folder.ts";
import { foldPath } from "./path-rules.ts";
import type { WritePlan } from "./write-plan.ts";

/**
 * Puts staged files in place, removes what is stale, and says so in the manifest, last of all. Does not stop between:
 * all of it is renaming and removing, which takes milliseconds.
 */
export function commit({ folder, write, remove, manifest, seen }: WritePlan, lock: Lock): void {
  lock.check();
  const folded = new Set(write.map(({ path }) => foldPath(path)));
  // Where no cases are told apart, removing "Item.ts" later would remove the new "item.ts".
  const first = remove.filter((path) => folded.has(foldPath(path)));
  const last = remove.filter((path) => !folded.has(foldPath(path)));
  const removeStale = (path: string) => {
    expectAsSeen(path);
    removeFile(folder, path);
  };

  first.forEach(removeStale);
  for (const { path, temporary } of write) {
    expectAsSeen(path);
    putInPlace(folder, temporary, path);
  }
  last.forEach(removeStale);
  removeEmptyFolders(folder, remove);
  replaceManifest(folder, manifest);
  removeFile(folder, journalName);

  /** An editor may have saved a file since it was compared. Nothing there is fine: nothing can be lost. */
  function expectAsSeen(path: string): void {
    const found = inspect(folder, path);
    if (found.kind === "nothing") return;
    if (found.kind === "file" && found.hash === seen.get(path)) return;
    throw outputError("output-changed-meanwhile", { file: shownFile(folder, path) });
  }
}
