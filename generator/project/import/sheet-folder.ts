/** The folder of a service as it is before an import. */
import { lstatSync, type Stats } from "node:fs";
import { resolve } from "node:path";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import type { SourceText } from "../../text/source-text.ts";
import { disk } from "../load/file-source.ts";
import { readSpec } from "../load/read-spec.ts";
import { memoryName, readMemory, type MemoryFile } from "./last-import.ts";

export interface SheetFolder {
  /** Their paths are below the folder. */
  readonly sheets: readonly SourceText[];
  /** Absent before the first import. */
  readonly memory?: MemoryFile;
}

/** `name`: from the working directory. Sheets that no import has written are nobody's to replace. */
export function readSheetFolder(name: string, cwd: string): Outcome<SheetFolder> {
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
    return hasSheets
      ? fail([diagnostic("import-foreign-sheets", undefined, { folder: name })])
      : succeed({ sheets: [] });
  }
  const memory = readMemory(folder, name);
  if (!memory.ok) return memory;
  // Whoever removes all sheets wants them anew, not an empty service.
  if (!hasSheets) return succeed({ sheets: [] });
  const { sources, diagnostics } = readSpec(name, cwd);
  return hasErrors(diagnostics)
    ? fail(diagnostics)
    : succeed({ sheets: sources, memory: memory.value });
}

/** Undefined where nothing is, and the code of the system where it does not say: a file stands above it. */
function statsOf(path: string): Stats | string | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
