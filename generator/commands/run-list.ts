/** `callsheet list` as a person or a tool sees it. */
import type { Project } from "../config/project.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SourceText } from "../load/source-text.ts";
import { print, reportDiagnostics } from "../terminal.ts";
import { listTable } from "./list-table.ts";
import { list, type ListEntry } from "./list.ts";

/** Whether all packages could be listed; if not, none is. */
export async function runList(projects: readonly Project[], json: boolean): Promise<boolean> {
  const diagnostics: Diagnostic[] = [];
  const sources: SourceText[] = [];
  const entries: ListEntry[] = [];
  let isComplete = true;
  for (const project of projects) {
    const report = await list(project);
    diagnostics.push(...report.diagnostics);
    sources.push(...report.sources);
    entries.push(...(report.entries ?? []));
    isComplete &&= report.entries !== undefined;
  }
  if (!json) await reportDiagnostics(diagnostics, sources);
  if (!isComplete) {
    if (json) print(JSON.stringify({ diagnostics }, null, 2));
    return false;
  }
  print(json ? JSON.stringify(entries, null, 2) : listTable(entries));
  return true;
}
