/** One package before anything is written: up to date, rendered, or refused. */
import { resolve } from "node:path";
import type { Project } from "./config/project.ts";
import { readInputs } from "./read-inputs.ts";
import { hasErrors } from "../diagnostics/outcome.ts";
import { generatorFingerprint } from "./cache/generator-fingerprint.ts";
import type { Diagnostic } from "./report/report.ts";
import { isBuilt } from "../write/is-built.ts";
import { readLastRun } from "./cache/up-to-date.ts";
import type { StartedBuild } from "./build-package.ts";
import { describe } from "./describe.ts";
import type { PrintingPress } from "./printing-press.ts";
import type { PrintCacheStore } from "./cache/print-cache.ts";
import type { Rendered } from "./render-project.ts";
import { sessionCacheOf, type RunOptions } from "./run-options.ts";

export interface Preparation {
  readonly project: Project;
  /** Name of the package, as far as it is known. */
  readonly name: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a run before this one has left everything as it should be. */
  readonly isCurrent: boolean;
  /** What there is to write; absent when there is nothing, or when there is an error. */
  readonly rendered?: RenderedPackage;
}

export interface RenderedPackage extends Rendered {
  /** The fingerprint of all that it was made from. */
  readonly inputs: string;
  readonly store: PrintCacheStore;
  /** What was found beyond reading: the next run, with nothing to do, could not find it again. */
  readonly findings: readonly Diagnostic[];
  /** Its built form, on its way; absent where there is to be none. */
  readonly build: StartedBuild | undefined;
}

/** When the inputs are those of the last run and its output still stands, no parser and no printer is loaded. */
export async function prepare(
  project: Project,
  options: RunOptions,
  press: PrintingPress,
): Promise<Preparation> {
  const { cwd, caches, onStage } = options;
  const folder = resolve(cwd, project.out);
  onStage?.(project, "read");
  const inputs = await readInputs(project, cwd);
  const read = await describe(inputs.diagnostics, inputs.shown);
  const unknown = { project, name: project.name ?? null, isCurrent: false };
  if (hasErrors(read)) return { ...unknown, diagnostics: read };
  const stamp = readLastRun({ inputs: inputs.fingerprint, folder, cwd, shown: inputs.shown });
  const { dist = true } = project;
  if (stamp !== undefined && (!dist || isBuilt(folder))) {
    const { name, findings } = stamp;
    return { project, name, isCurrent: true, diagnostics: [...read, ...findings] };
  }
  const printing = await press.start();
  const { renderProject } = await import("./render-project.ts");
  const { readPrintCache: readMemory } = await import("./cache/print-cache.ts");
  const warm = sessionCacheOf(caches, folder);
  const store = { folder, cwd, generator: generatorFingerprint(), warm };
  let isRemembered = false;
  const remembered = () => {
    const memory = readMemory(store);
    isRemembered = memory.size > 0;
    return memory;
  };
  const rendered = await renderProject(project, inputs, {
    ...options,
    remembered,
    print: printing?.print,
  });
  const findings = await describe(rendered.diagnostics, inputs.shown);
  const diagnostics = [...read, ...findings];
  if (!rendered.ok) return { ...unknown, diagnostics };
  const { value } = rendered;
  const { startBuild } = await import("./build-package.ts");
  const build = dist ? await startBuild({ ...value, isRemembered }, printing?.build) : undefined;
  if (build?.ok === false) {
    return {
      ...unknown,
      diagnostics: [...diagnostics, ...(await describe(build.diagnostics, value.own))],
    };
  }
  return {
    ...unknown,
    name: value.model.package.name,
    diagnostics,
    rendered: { ...value, inputs: inputs.fingerprint, store, findings, build: build?.value },
  };
}
