/** The first stage: all inputs of a package, from the disk. Loads no parser. */
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
  /** Name of the package, if it is known. */
  readonly name: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the last run left everything up to date. */
  readonly isCurrent: boolean;
  /** The files to write; undefined if nothing changed, or if there is an error. */
  readonly rendered?: RenderedPackage;
}

export interface RenderedPackage extends Rendered {
  /** The fingerprint of all inputs. */
  readonly inputs: string;
  /** Diagnostics except those of reading: the next run, with nothing to do, would not find them again. */
  readonly findings: readonly Diagnostic[];
  /** Puts its built form in place; absent when the package is not built. */
  readonly writeBuild: WriteBuild | undefined;
}

/** If the inputs of the last run and its output are unchanged, loads no parser and no printer. */
export async function prepare(project: Project, run: Run): Promise<Preparation> {
  const { cwd } = run;
  const builds = isBuilding(project);
  const folder = resolve(cwd, project.out);
  const unknown = { project, name: project.name ?? null, isCurrent: false };
  const read = await readPackage(project, run);
  if (!read.ok) return { ...unknown, diagnostics: read.diagnostics };
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
