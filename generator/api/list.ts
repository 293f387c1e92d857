/** `list`: every operation of the call sheets, for programs. */
import type { ListedPackage, Result } from "../project/report/report.ts";
import { withText } from "../project/report/result-text.ts";
import { validateOptions, type Options } from "./options.ts";
import { findProjects } from "./projects.ts";
import { startRun } from "../project/start-run.ts";

export interface ListResult extends Result<ListedPackage> {}

/**
 * Lists the operations of the packages of the configuration in `cwd`, or of those passed as `project`. Throws TypeError
 * for invalid options, and the signal's reason when that is aborted.
 */
export async function list(options: Options = {}): Promise<ListResult> {
  validateOptions("list", options, ["cwd", "project", "signal", "onProgress"]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { listPackages } = await import("../project/list.ts");
  return withText(await listPackages(config, run));
}
