/** `callsheet init`: looks where it is, writes the first files, generates, and says what to run. */
import { hasErrors } from "../diagnostics/outcome.ts";
import { layouts } from "../project/config/project.ts";
import { readConfig, type Config } from "../project/config/read-config.ts";
import { importsOf } from "../project/imports-of.ts";
import { toReport } from "../project/report/diagnostics.ts";
import { didYouMean } from "../text/nearest.ts";
import type { Wanted } from "./init/choose-target.ts";
import { heldIn, otherFolder } from "./init/find-sheets.ts";
import { planProject, planService } from "./init/plan-init.ts";
import { routeProblem } from "./init/route-folders.ts";
import { survey } from "./init/survey.ts";
import { writeFirst } from "./init/write-first.ts";
import { firstGeneration } from "./first-generation.ts";
import { nameProblem } from "./name-problem.ts";
import { specFolder } from "./spec-folder.ts";
import { print, reportDiagnostics } from "./terminal.ts";

export interface InitOptions {
  /** Of the service. */
  readonly name: string;
  readonly spec: string | undefined;
  readonly out: string | undefined;
  readonly layout: string | undefined;
}

/** Whether the files were written, or why the command line cannot be followed. */
export async function runInit(options: InitOptions): Promise<boolean | string> {
  const { name, out } = options;
  const layout = layouts.find((one) => one === options.layout);
  const misuse = nameProblem(name) ?? layoutProblem(options.layout);
  if (misuse !== undefined) return misuse;
  const cwd = process.cwd();
  const config = await readConfig();
  await report(config);
  if (hasErrors(config.diagnostics)) return false;
  const named = specFolder(config, options.spec, "--spec");
  if (typeof named !== "string") return named.problem;
  const isConfigured = config.sources.length > 0;
  const isTaken = !isConfigured && heldIn(named, { cwd, name }) === "YAML of others";
  if (isTaken && options.spec !== undefined) return takenBy(named);
  const spec = isTaken ? otherFolder : named;
  const isKnown = isConfigured || heldIn(spec, { cwd, name }) === "call sheets";
  const said = settled(config, { layout, out });
  if (isKnown && said !== undefined) return said;
  const found = await survey(cwd);
  const project = config.projects.find((one) => one.spec === spec);
  const plan = isKnown
    ? planService(found, { name, spec, project })
    : planProject(found, { name, spec, layout, out });
  const inRoutes = isKnown ? undefined : routeProblem({ spec, out: plan.target?.out }, found);
  if (inRoutes !== undefined) return inRoutes;
  // What a tsconfig does not tell would be missed when files are written that are then in the way of another try.
  const imports = plan.target === undefined ? undefined : await importsOf(plan.target, cwd);
  if (imports?.ok === false) {
    await report(imports);
    return false;
  }
  const { diagnostics, written } = writeFirst(plan.files);
  await report({ diagnostics });
  if (hasErrors(diagnostics)) return false;
  for (const file of written) print(`wrote ${file}`);
  return await firstGeneration({ name, spec, found, plan });
}

const takenBy = (spec: string): string =>
  `${spec}/ has YAML files that are no call sheets: say another folder as --spec.`;

function layoutProblem(layout: string | undefined): string | undefined {
  if (layout === undefined || layouts.some((one) => one === layout)) return undefined;
  const others = `; there are ${layouts.join(" and ")}.`;
  return `There is no layout "${layout}"${didYouMean(layout, layouts, others)}`;
}

/** Options that a project leaves no room for. */
function settled({ sources }: Config, { layout, out }: Wanted): string | undefined {
  const [option] = [
    ...(layout === undefined ? [] : ["--layout"]),
    ...(out === undefined ? [] : ["--out"]),
  ];
  if (option === undefined) return undefined;
  const where = sources[0]?.file ?? "callsheet.yaml";
  return `${option} is for a new project, and this one has call sheets or a configuration: say it in ${where}.`;
}

async function report({
  diagnostics,
  sources = [],
}: Partial<Config> & Pick<Config, "diagnostics">) {
  const outcome = hasErrors(diagnostics) ? "; nothing was written" : "";
  await reportDiagnostics(toReport(diagnostics, sources), outcome);
}
