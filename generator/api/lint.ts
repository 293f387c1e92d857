/** `lint`: what is worth a second look in call sheets, for programs. */
import type { LintedPackage, Result } from "../project/report/report.ts";
import { withText } from "../project/report/result-text.ts";
import { validateOptions, type LintOptions } from "./options.ts";
import { findProjects } from "./projects.ts";
import { startRun } from "../project/start-run.ts";

export interface LintResult extends Result<LintedPackage> {}

/**
 * Asks rules of the call sheets of the configuration in `cwd`, or of those of the projects passed as `project`; with
 * `fix`, mends what can be mended first, and with `unsafe` makes suggestions too. Throws TypeError for invalid options, and the signal's reason when that is
 * aborted.
 */
export async function lint(options: LintOptions = {}): Promise<LintResult> {
  const known = [
    "cwd",
    "project",
    "signal",
    "onProgress",
    "strict",
    "fix",
    "unsafe",
    "since",
    "dryRun",
  ] as const;
  validateOptions("lint", options, known);
  const { fix, unsafe, since, dryRun } = options;
  if (dryRun === true && fix !== true)
    throw new TypeError('The option "dryRun" of lint() needs "fix".');
  if (unsafe === true && fix !== true)
    throw new TypeError('The option "unsafe" of lint() needs "fix".');
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { lintPackages } = await import("../project/lint/lint-packages.ts");
  return withText(await lintPackages(config, { ...run, fix, unsafe, since, dryRun }));
}
