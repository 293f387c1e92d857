/** A package for programs that use it: read from the disk if its files are up to date, otherwise printed in memory. */
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { Model } from "../../model/model.ts";
import type { Output, PackageFiles } from "../../programs/package-files.ts";
import { subjectIndex, type SubjectIndex } from "../../programs/subject-index.ts";
import { codeOutput } from "../config/code-output.ts";
import type { Project } from "../config/project.ts";
import { readWrittenFiles } from "../incremental/up-to-date.ts";
import { describe } from "../report/diagnostics.ts";
import type { Diagnostic } from "../report/report.ts";
import { compileProject } from "./compile-project.ts";
import { planFiles } from "./plan-files.ts";
import { lastRunRequest } from "./prepare.ts";
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
  const files = await filesOf(project, model, out, cwd);
  if (!files.ok) return fail([...diagnostics, ...files.diagnostics]);
  const index = subjectIndex([{ model, out }]);
  return succeed({ project, files: files.value, index }, diagnostics);
}

/** Returns the files of a package whose call sheets are those on the disk. */
export async function filesOf(
  project: Project,
  model: Model,
  out: Output,
  cwd: string,
): Promise<Outcome<PackageFiles, Diagnostic>> {
  const { isNeeded, packageFiles, writtenPackage } =
    await import("../../programs/package-files.ts");
  const { name } = model.package;
  const inputs = await readInputs(project, cwd);
  const request = lastRunRequest(project, inputs, cwd);
  const written = request && readWrittenFiles({ ...request, builds: false }, isNeeded);
  if (written !== undefined) return succeed(writtenPackage(name, written, out));
  const templates = inputs.templates();
  const plans = await planFiles(model, project, { templates, layout: out.layout, cwd });
  return plans.ok
    ? succeed(packageFiles(name, plans.value, out, templates))
    : fail(describe(plans.diagnostics));
}
