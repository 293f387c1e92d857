/** Plans the set-up of a project, before anything is written. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { importsOf } from "../../project/config/imports.ts";
import type { Config } from "../../project/config/read-config.ts";
import type { ImportEnding } from "../../text/package-layout.ts";
import { UsageError } from "../command.ts";
import { specFolder } from "../selection.ts";
import type { Wanted } from "./choose-target.ts";
import { type DetectedProject, detectProject, heldIn, otherFolder } from "./detect-project.ts";
import { type Example, findExamples } from "./examples.ts";
import { type InitPlan, planProject, planService } from "./plan-init.ts";
import { routeProblem } from "./route-folders.ts";

interface SetUpRequest extends Wanted {
  readonly cwd: string;
  readonly config: Config;
  readonly spec: string | undefined;
  /** Name of the service, if it is known: the folder of the example can have other files. */
  readonly name?: string;
  readonly isImported: boolean;
}

export interface SetUp {
  readonly cwd: string;
  readonly spec: string;
  readonly detected: DetectedProject;
  readonly plan: InitPlan;
  /** Whether the project had neither a configuration nor call sheets. */
  readonly isNew: boolean;
  readonly examples: readonly Example[];
  readonly warnings: readonly Diagnostic[];
  /** Whether the code is generated in any case. Otherwise only if the project is new or an example is replaced. */
  readonly isRequired?: boolean;
}

export type PlannedSetUp =
  | { readonly ok: true; readonly value: SetUp }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Throws for options that the project leaves no room for. */
export async function planSetUp(request: SetUpRequest): Promise<PlannedSetUp> {
  const { cwd, config, layout, out, name = "", isImported } = request;
  const named = specFolder(config, request.spec, "--spec");
  const isConfigured = config.sources.length > 0;
  const isTaken = !isConfigured && heldIn(named, { cwd, name }) === "other YAML files";
  if (isTaken && request.spec !== undefined) {
    throw new UsageError(
      `${named}/ has YAML files that are not call sheets. Pass another folder with --spec.`,
    );
  }
  const spec = isTaken ? otherFolder : named;
  const isNew = !isConfigured && heldIn(spec, { cwd, name }) !== "call sheets";
  if (!isNew) refuseOptions(config, { layout, out });
  const detected = await detectProject(cwd);
  const projects = config.projects.filter((one) => one.spec === spec);
  const wanted = { spec, layout, out, isImported };
  const detectedPlan = isNew ? planProject(detected, wanted) : planService(projects[0]);
  const { target } = detectedPlan;
  const inRoutes = isNew ? routeProblem({ spec, out: target?.out }, detected) : undefined;
  if (inRoutes !== undefined) throw new UsageError(inRoutes);
  // Files that would block another attempt must not be written before the tsconfig is known to be valid.
  const isChecked = target !== undefined && (isNew || !isImported);
  const read = isChecked ? await importsOf(target, cwd) : undefined;
  const assumed =
    isNew && read?.ok === false ? assumedImports(read.diagnostics, detected) : undefined;
  if (read?.ok === false && assumed === undefined) {
    return { ok: false, diagnostics: read.diagnostics };
  }
  const plan =
    assumed === undefined
      ? detectedPlan
      : planProject(detected, { ...wanted, imports: assumed.imports });
  const examples = isNew ? [] : findExamples({ cwd, spec, detected, projects });
  const warnings = assumed === undefined ? [] : [assumed.warning];
  return { ok: true, value: { cwd, spec, detected, plan, isNew, examples, warnings } };
}

interface Assumed {
  readonly imports: ImportEnding;
  readonly warning: Diagnostic;
}

/** Returns import extensions for a project whose tsconfig extends a file that is not installed yet. */
function assumedImports(
  [problem]: readonly Diagnostic[],
  { bundler }: DetectedProject,
): Assumed | undefined {
  if (problem?.code !== "config-tsconfig-base") return undefined;
  // Bundlers resolve paths without an extension. Node requires the extension of the compiled file.
  const imports = bundler === undefined ? ".js" : "none";
  const values = { file: problem.place?.file ?? "tsconfig.json", imports };
  return { imports, warning: diagnostic("init-imports-assumed", problem.place, values) };
}

/** Throws for options that only a new project can have. */
function refuseOptions({ sources }: Config, { layout, out }: Wanted): void {
  const option = layout !== undefined ? "--layout" : out !== undefined ? "--out" : undefined;
  if (option === undefined) return;
  const where = sources[0]?.file ?? "callsheet.yaml";
  throw new UsageError(
    `${option} is for a new project, but this one has call sheets or a configuration. Set it in ${where}.`,
  );
}

/** Returns whether a folder is an application or a package, rather than a place for call sheets. */
export const isProjectFolder = (cwd: string): boolean =>
  ["package.json", "tsconfig.json", "deno.json", "deno.jsonc"].some((name) =>
    existsSync(join(cwd, name)),
  );
