/** `list`: every operation of the call sheets, for programs. */
import type { ListEntry } from "../commands/list.ts";
import { hasErrors, publicDiagnostics, textOf, type Diagnostic } from "./diagnostic.ts";
import { checkOptions, type Options } from "./options.ts";
import { findProjects } from "./projects.ts";
import { startRun } from "./run.ts";

export interface ListResult {
  /** Whether configuration and call sheets are without errors. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** All diagnostics as the command line shows them, without colours; empty when there are none. */
  readonly text: string;
  /** Every operation of every package whose call sheets are without errors, in the order of its files. */
  readonly operations: readonly ListEntry[];
}

/**
 * Lists the operations of the packages of the configuration in `cwd`, or of those given as `project`. Throws TypeError
 * for wrong options, and the signal's reason when that is aborted.
 */
export async function list(options: Options = {}): Promise<ListResult> {
  checkOptions("list", options, ["cwd", "project", "signal", "onProgress"]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { list: listProject } = await import("../commands/list.ts");
  const found = publicDiagnostics(config.diagnostics, config.sources);
  const operations: ListEntry[] = [];
  for (const project of config.projects) {
    run.of(project).onStage?.("read");
    const { diagnostics, sources, entries = [] } = await listProject(project, run.cwd);
    found.push(...publicDiagnostics(diagnostics, sources));
    operations.push(...entries);
  }
  return { ok: !hasErrors(found), diagnostics: found, text: textOf(found), operations };
}
