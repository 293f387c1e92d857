/** The first stage: all inputs of a package, from the disk. Loads no parser. */
import { fail, hasErrors, succeed, type Outcome } from "../diagnostics/outcome.ts";
import type { Project } from "./config/project.ts";
import { describe } from "./describe.ts";
import { type Inputs, readInputs } from "./read-inputs.ts";
import type { Diagnostic } from "./report/report.ts";
import type { Run } from "./run.ts";

export async function readPackage(
  project: Project,
  { cwd, onStage }: Run,
): Promise<Outcome<Inputs, Diagnostic>> {
  onStage?.(project, "read");
  const inputs = await readInputs(project, cwd);
  const diagnostics = await describe(inputs.diagnostics, inputs.diagnosticSources);
  return hasErrors(diagnostics) ? fail(diagnostics) : succeed(inputs, diagnostics);
}
