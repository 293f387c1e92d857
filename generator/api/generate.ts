/** `generate`: call sheets to packages, for programs. */
import { generatePackages } from "../project/generate.ts";
import { withText } from "../project/report/result-text.ts";
import type { GeneratedPackage, Result } from "../project/report/report.ts";
import { validateOptions, type GenerateOptions } from "./options.ts";
import { findProjects } from "./projects.ts";
import { startRun, throwIfStopped } from "../project/start-run.ts";

export interface GenerateResult extends Result<GeneratedPackage> {}

/**
 * Generates the packages of the configuration in `cwd`, or those given as `project`. Files that are as they should be
 * are not touched. Where one package is wrong none is written: all keep their last good files. Where nothing has changed
 * since the last run, no parser and no printer is loaded.
 *
 * What is wrong with call sheets, configuration or output folder is in the result. Throws TypeError for wrong options,
 * and the signal's reason when that is aborted.
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
