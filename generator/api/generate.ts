/** `generate`: call sheets to packages, for programs. */
import { generate as generateProject } from "../commands/generate.ts";
import { hasErrors, publicDiagnostics, textOf, type Diagnostic } from "./diagnostic.ts";
import { checkOptions, type GenerateOptions } from "./options.ts";
import { findProjects, type FullProject } from "./projects.ts";
import { startRun, type Run } from "./run.ts";

/** What came of one package. */
export interface GeneratedProject {
  /** The folders, as they were named. */
  readonly spec: string;
  readonly out: string;
  /** Without errors. Then the output folder is as the call sheets say. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Files whose text is new or replaced, below the output folder, sorted. Empty when there was nothing to do. */
  readonly written: readonly string[];
  /** Files that were removed, below the output folder, sorted. */
  readonly removed: readonly string[];
}

export interface GenerateResult {
  /** Whether the configuration and all packages are without errors. */
  readonly ok: boolean;
  /** Of the configuration, and of all packages. */
  readonly diagnostics: readonly Diagnostic[];
  /** All diagnostics as the command line shows them, without colours; empty when there are none. */
  readonly text: string;
  /** One for each package; none when the configuration is wrong. */
  readonly projects: readonly GeneratedProject[];
}

/**
 * Generates the packages of the configuration in `cwd`, or those given as `project`. Files that are as they should be
 * are not touched; a package whose call sheets are wrong keeps its last good files. Where nothing has changed since the
 * last run, no parser and no printer is loaded.
 *
 * What is wrong with call sheets, configuration or output folder is in the result. Throws TypeError for wrong options,
 * and the signal's reason when that is aborted.
 */
export async function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  checkOptions("generate", options, ["cwd", "project", "signal", "onProgress", "force"]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const projects: GeneratedProject[] = [];
  for (const project of config.projects) projects.push(await generateOne(project, run));
  const found = publicDiagnostics(config.diagnostics, config.sources);
  const diagnostics = [...found, ...projects.flatMap((project) => project.diagnostics)];
  return { ok: !hasErrors(diagnostics), diagnostics, text: textOf(diagnostics), projects };
}

export async function generateOne(project: FullProject, run: Run): Promise<GeneratedProject> {
  const { spec, out } = project;
  const report = await generateProject({ ...project, ...run.of(project) });
  const diagnostics = publicDiagnostics(report.diagnostics, report.sources);
  const ok = !hasErrors(diagnostics);
  if (!ok) run.throwIfStopped(report.diagnostics);
  return {
    spec,
    out,
    ok,
    diagnostics,
    written: report.written ?? [],
    removed: report.removed ?? [],
  };
}
