/** `check`: whether packages are as their call sheets say, for programs. */
import { check as checkProject } from "../commands/generate.ts";
import { checkSummary } from "../commands/generate-summary.ts";
import { isSame, type Comparison } from "../write/comparison.ts";
import { hasErrors, publicDiagnostics, textOf, type Diagnostic } from "./diagnostic.ts";
import { checkOptions, type Options } from "./options.ts";
import { findProjects, type FullProject } from "./projects.ts";
import { startRun, type Run } from "./run.ts";

/** How one package compares with its call sheets. */
export interface CheckedProject {
  /** The folders, as they were named. */
  readonly spec: string;
  readonly out: string;
  /** Without errors, and every file as it would be generated. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Every file of the package, by what generating would do to it; absent when the call sheets are wrong. */
  readonly comparison?: Comparison;
  /** The diagnostics and the files that have drifted, as the command line shows them; empty when `ok`. */
  readonly text: string;
}

export interface CheckResult {
  /** Whether the configuration is without errors and every package as it would be generated. */
  readonly ok: boolean;
  /** Of the configuration, and of all packages. */
  readonly diagnostics: readonly Diagnostic[];
  /** What is wrong and what has drifted, as the command line shows it, without colours; empty when nothing is. */
  readonly text: string;
  /** One for each package; none when the configuration is wrong. */
  readonly projects: readonly CheckedProject[];
}

/**
 * Compares the packages of the configuration in `cwd`, or those given as `project`, with what would be generated. Writes
 * nothing. Throws TypeError for wrong options, and the signal's reason when that is aborted.
 */
export async function check(options: Options = {}): Promise<CheckResult> {
  checkOptions("check", options, ["cwd", "project", "signal", "onProgress"]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const projects: CheckedProject[] = [];
  for (const project of config.projects) projects.push(await checkOne(project, run));
  const found = publicDiagnostics(config.diagnostics, config.sources);
  const texts = [textOf(found), ...projects.map(({ text }) => text)];
  return {
    ok: !hasErrors(found) && projects.every(({ ok }) => ok),
    diagnostics: [...found, ...projects.flatMap(({ diagnostics }) => diagnostics)],
    text: texts.filter((text) => text !== "").join("\n\n"),
    projects,
  };
}

export async function checkOne(project: FullProject, run: Run): Promise<CheckedProject> {
  const { spec, out } = project;
  const report = await checkProject({ ...project, ...run.of(project) });
  const diagnostics = publicDiagnostics(report.diagnostics, report.sources);
  const { comparison } = report;
  const isCurrent = comparison !== undefined && isSame(comparison);
  const drift =
    comparison === undefined || isCurrent
      ? []
      : [checkSummary(comparison, { out, command: "callsheet generate" })];
  return {
    spec,
    out,
    ok: isCurrent && !hasErrors(diagnostics),
    diagnostics,
    ...(comparison === undefined ? {} : { comparison }),
    text: [...diagnostics.map(({ text }) => text), ...drift].join("\n\n"),
  };
}
