import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { byCodeUnit } from "../text/order.ts";
import type { OutputFile } from "../print/output-file.ts";
import { foldPath, pathProblem } from "./path-rules.ts";

/** Problems with the paths of rendered files, regardless of what is on the disk. */
export function pathProblems(files: readonly OutputFile[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const byFold = new Map<string, string>();
  const paths = files.map((file) => file.path).toSorted(byCodeUnit);
  for (const path of paths) {
    const reason = pathProblem(path);
    const other = byFold.get(foldPath(path));
    if (reason !== undefined)
      diagnostics.push(diagnostic("output-path", undefined, { path, reason }));
    else if (other !== undefined) {
      diagnostics.push(diagnostic("output-path-taken", undefined, { path, other }));
    } else byFold.set(foldPath(path), path);
  }
  for (const [folded, other] of byFold) {
    for (const folder of foldersAbove(folded)) {
      const path = byFold.get(folder);
      if (path !== undefined) {
        diagnostics.push(diagnostic("output-path-nested", undefined, { path, other }));
      }
    }
  }
  return diagnostics;
}

/** The folders above a path, the nearest first: "a/b" and "a" for "a/b/c". */
export function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) {
    folders.push(path.slice(0, cut));
  }
  return folders;
}
