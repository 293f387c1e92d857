/** `check`: whether packages are up to date, for programs. */
import type { CheckedPackage, Result } from "../project/report/report.ts";
import { withText } from "../project/report/result-text.ts";
import { validateOptions, type CheckOptions } from "./options.ts";
import { findProjects } from "./projects.ts";
import { startRun, throwIfStopped } from "../project/start-run.ts";

export interface CheckResult extends Result<CheckedPackage> {}

/**
 * Compares the packages of the configuration in `cwd`, or those passed as `project`, with what would be generated.
 * Writes nothing. Throws TypeError for invalid options, and the signal's reason when that is aborted.
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  validateOptions("check", options, ["cwd", "project", "signal", "onProgress", "strict"]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { checkPackages } = await import("../project/check.ts");
  const { report } = await checkPackages(config, run);
  throwIfStopped(report.diagnostics, options.signal);
  return withText(report);
}
