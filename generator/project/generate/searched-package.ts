/** A package for programs that use it, printed in memory. */
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { Model } from "../../model/model.ts";
import type { Output, PackageFiles } from "../../programs/package-files.ts";
import { subjectIndex, type SubjectIndex } from "../../programs/subject-index.ts";
import { codeOutput } from "../config/code-output.ts";
import type { Project } from "../config/project.ts";
import { describe } from "../report/diagnostics.ts";
import type { Diagnostic } from "../report/report.ts";
import { compileProject } from "./compile-project.ts";
import { planFiles } from "./plan-files.ts";
import { readInputs } from "./read-inputs.ts";

export interface SearchedPackage {
  readonly project: Project;
  readonly files: PackageFiles;
  readonly index: SubjectIndex;
}

/** Returns the package as `generate` would write it. */
export async function searchedPackage(
  project: Project,
  cwd: string,
): Promise<Outcome<SearchedPackage, Diagnostic>> {
  const { model, diagnostics } = compileProject(project, cwd);
  if (model === undefined || hasErrors(diagnostics)) return fail(diagnostics);
  const out = codeOutput(project, cwd);
  const files = await packageOf(project, model, out, cwd);
  if (!files.ok) return fail([...diagnostics, ...files.diagnostics]);
  const index = subjectIndex([{ model, out }]);
  return succeed({ project, files: files.value, index }, diagnostics);
}

/** Prints a model with the project's templates and files. */
export async function packageOf(
  project: Project,
  model: Model,
  out: Output,
  cwd: string,
): Promise<Outcome<PackageFiles, Diagnostic>> {
  const { packageFiles } = await import("../../programs/package-files.ts");
  const inputs = await readInputs(project, cwd);
  const templates = inputs.templates();
  const plans = await planFiles(model, project, { templates, layout: out.layout, cwd });
  return plans.ok
    ? succeed(packageFiles(model.package.name, plans.value, out, templates))
    : fail(describe(plans.diagnostics));
}
