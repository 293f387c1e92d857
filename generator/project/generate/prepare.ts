/** The first stage: reads all inputs of a package from the disk. Loads no parser. */
import { isEmitterFile } from "../../open/emitter.ts";
import { resolve } from "node:path";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { WriteBuild } from "./build-package.ts";
import { isBuilding, type Project } from "../config/project.ts";
import type { Rendered } from "./render-package.ts";
import { readLastRun } from "../incremental/up-to-date.ts";
import { type Inputs, readInputs } from "./read-inputs.ts";
import { describe } from "../report/diagnostics.ts";
import type { Diagnostic } from "../report/report.ts";
import type { Run } from "../run.ts";

export async function readPackage(
  project: Project,
  { cwd, onStage }: Run,
): Promise<Outcome<Inputs, Diagnostic>> {
  onStage?.(project, "read");
  const inputs = await readInputs(project, cwd);
  const diagnostics = describe(inputs.diagnostics, inputs.diagnosticSources);
  return hasErrors(diagnostics) ? fail(diagnostics) : succeed(inputs, diagnostics);
}

export interface Preparation {
  readonly project: Project;
  readonly name: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the last run left everything up to date. */
  readonly isCurrent: boolean;
  /** The files to write. Undefined if nothing changed, or after an error. */
  readonly rendered?: RenderedPackage;
}

export interface RenderedPackage extends Rendered {
  readonly inputs: string;
  /** Stored diagnostics: a run without changes finds only those of reading the inputs. */
  readonly findings: readonly Diagnostic[];
  /** Writes the built form. Undefined if the package is not built. */
  readonly writeBuild: WriteBuild | undefined;
}

/** Renders a package. Loads no parser and no printer if the inputs of the last run and its output are unchanged. */
export async function prepare(project: Project, run: Run): Promise<Preparation> {
  const { cwd } = run;
  const builds = isBuilding(project);
  const folder = resolve(cwd, project.out);
  const unnamed = { project, name: project.name ?? null, isCurrent: false };
  const read = await readPackage(project, run);
  if (!read.ok) return { ...unnamed, diagnostics: read.diagnostics };
  const unknown = { ...unnamed, name: read.value.name ?? null };
  const { fingerprint: inputs, diagnosticSources } = read.value;
  // The inputs of a project's emitter are unknown, so it always runs.
  const last = !project.emit?.some(isEmitterFile)
    ? readLastRun({ inputs, folder, cwd, sources: diagnosticSources, builds })
    : undefined;
  if (last !== undefined) {
    const { name, findings } = last;
    return { project, name, isCurrent: true, diagnostics: [...read.diagnostics, ...findings] };
  }
  const { renderPackage } = await import("./render-package.ts");
  const rendered = await renderPackage(project, read.value, run);
  const diagnostics = [...read.diagnostics, ...rendered.diagnostics];
  if (!rendered.ok) return { ...unknown, diagnostics };
  const { value, diagnostics: findings } = rendered;
  const build = builds
    ? await (
        await import("./build-package.ts")
      ).buildPackage({ ...value, isBuiltBefore: value.memory.isSaved() })
    : undefined;
  if (build?.ok === false) {
    const problems = describe(build.diagnostics, value.projectFiles);
    return { ...unknown, diagnostics: [...diagnostics, ...problems] };
  }
  return {
    ...unknown,
    name: value.model.package.name,
    diagnostics,
    rendered: { ...value, inputs, findings, writeBuild: build?.value },
  };
}
