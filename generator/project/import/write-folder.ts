/** Writes what an import changes, all of it or nothing. */
import { rmdirSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { asWritten } from "../load/as-written.ts";
import { replaceFiles } from "../replace-files.ts";
import type { SheetChange } from "./compare-folder.ts";

/** `folder`: of the service, from the working directory. Returns why nothing could be written. */
export function writeFolder(
  changes: readonly SheetChange[],
  { folder, cwd }: { readonly folder: string; readonly cwd: string },
): readonly Diagnostic[] {
  const refused = replaceFiles(
    changes.map(({ path, before, text }) => {
      const target = resolve(cwd, folder, path);
      const file = posix.join(folder, path);
      // Line ends of an author's editor stay.
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

/** The folders that held a resource which is gone. */
function removeEmpty(folder: string, top: string): void {
  if (folder === top) return;
  try {
    rmdirSync(folder);
  } catch {
    // Something else is in it.
    return;
  }
  removeEmpty(dirname(folder), top);
}
