/** `generate`: call sheets to packages, for programs. */
import { generatePackages } from "../project/generate.ts";
import { withText } from "../project/report/result-text.ts";
import type { GeneratedPackage, Result } from "../project/report/report.ts";
import { validateOptions, type GenerateOptions } from "./options.ts";
import { findProjects } from "./projects.ts";
import { startRun, throwIfStopped } from "../project/start-run.ts";

export interface GenerateResult extends Result<GeneratedPackage> {}

/**
 * Generates the packages of the configuration in `cwd`, or those passed as `project`. Files that are up to date are not
 * touched. If one package has an error none is written: all keep their last good files. If nothing has changed since
 * the last run, no parser and no printer is loaded.
 *
 * Problems in call sheets, configuration or output folder are in the result. Throws TypeError for invalid options, and
 * the signal's reason when that is aborted.
 */
export async function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  validateOptions("generate", options, [
    "cwd",
    "project",
    "signal",
    "onProgress",
    "strict",
    "force",
  ]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { report } = await generatePackages(config, run);
  throwIfStopped(report.diagnostics, options.signal);
  return withText(report);
}
