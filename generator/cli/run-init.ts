/** `callsheet init`: detects the project, writes the first files, generates, and prints the next commands. */
import { existsSync } from "node:fs";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hasErrors } from "../diagnostics/outcome.ts";
import type { Project } from "../project/config/project.ts";
import { type Layout, layouts } from "../text/package-layout.ts";
import { readConfig, type Config } from "../project/config/read-config.ts";
import { generatePackages } from "../project/commands/generate.ts";
import { importsOf } from "../project/config/imports.ts";
import { describe } from "../project/report/diagnostics.ts";
import { isInstalled } from "../project/surroundings/package-json.ts";
import { commandLine } from "../project/surroundings/package-manager.ts";
import { didYouMean } from "../text/nearest.ts";
import { UsageError, type ExitCode, type Arguments } from "./command.ts";
import { generateSummary } from "./generate-lines.ts";
import type { Wanted } from "./init/choose-target.ts";
import { describeInit, firstCall } from "./init/first-call.ts";
import { heldIn, otherFolder, detectProject, type DetectedProject } from "./init/detect-project.ts";
import { type InitPlan, planProject, planService } from "./init/plan-init.ts";
import { routeProblem } from "./init/route-folders.ts";
import { checkServiceName, writeFirst } from "./init/first-spec.ts";
import { callsheetIn, specFolder } from "./selection.ts";
import { print, reportDiagnostics, withProgress } from "./terminal.ts";

export async function runInit({ positionals, texts }: Arguments): Promise<ExitCode> {
  const [name = "example"] = positionals;
  const { out } = texts;
  checkServiceName(name);
  const layout = layoutOf(texts["layout"]);
  const cwd = process.cwd();
  const config = await readConfig();
  if (await reportAll(config.diagnostics, config.sources)) return 1;
  const named = specFolder(config, texts["spec"], "--spec");
  const isConfigured = config.sources.length > 0;
  const isTaken = !isConfigured && heldIn(named, { cwd, name }) === "other YAML files";
  if (isTaken && texts["spec"] !== undefined) {
    throw new UsageError(
      `${named}/ has YAML files that are not call sheets. Pass another folder with --spec.`,
    );
  }
  const spec = isTaken ? otherFolder : named;
  const isKnown = isConfigured || heldIn(spec, { cwd, name }) === "call sheets";
  if (isKnown) refuseOptions(config, { layout, out });
  const detected = await detectProject(cwd);
  const project = config.projects.find((one) => one.spec === spec);
  const plan = isKnown
    ? planService(detected, { name, spec, project })
    : planProject(detected, { name, spec, layout, out });
  const inRoutes = isKnown ? undefined : routeProblem({ spec, out: plan.target?.out }, detected);
  if (inRoutes !== undefined) throw new UsageError(inRoutes);
  // Files that would block another attempt must not be written before the tsconfig is known to be valid.
  const imports = plan.target === undefined ? undefined : await importsOf(plan.target, cwd);
  if (imports?.ok === false) {
    await reportAll(imports.diagnostics);
    return 1;
  }
  const { diagnostics, written } = writeFirst(plan.files);
  if (await reportAll(diagnostics)) return 1;
  for (const file of written) print(`wrote ${file}`);
  return (await generateFirst({ name, spec, detected, plan })) ? 0 : 1;
}

function layoutOf(wanted: string | undefined): Layout | undefined {
  const layout = layouts.find((one) => one === wanted);
  if (wanted === undefined || layout !== undefined) return layout;
  const others = `; there are ${layouts.join(" and ")}.`;
  throw new UsageError(`There is no layout "${wanted}"${didYouMean(wanted, layouts, others)}`);
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

/** Reports diagnostics. Returns whether they include an error. */
async function reportAll(
  diagnostics: readonly Diagnostic[],
  sources: Config["sources"] = [],
): Promise<boolean> {
  const outcome = hasErrors(diagnostics) ? "; nothing was written" : "";
  await reportDiagnostics(describe(diagnostics, sources), outcome);
  return hasErrors(diagnostics);
}

interface First {
  /** Name of the service. */
  readonly name: string;
  readonly spec: string;
  readonly detected: DetectedProject;
  readonly plan: InitPlan;
}

/** Generates code from the first call sheets, and writes a program that calls it. False after an error. */
async function generateFirst({ name, spec, detected: found, plan }: First): Promise<boolean> {
  const { cwd } = found;
  const config = await readConfig(cwd);
  const project = config.projects.find((one) => one.spec === spec && hasService(one, name));
  const sheets = `${spec}/${name}`;
  if (project === undefined) {
    print(`\nWrite the operations of your API into ${sheets}/.`);
    print(`No package of the configuration contains ${name} of ${spec}/. Add it there.`);
    return true;
  }
  const { report, details } = await withProgress(false, (onFile) =>
    generatePackages({ ...config, projects: [project] }, { cwd, onFile }),
  );
  await reportDiagnostics(report.diagnostics, report.ok ? "" : "; nothing was generated");
  const [made] = report.packages;
  if (!report.ok || made === undefined) return false;
  print(await generateSummary({ ...made, milliseconds: details[0]?.milliseconds ?? 0 }));
  const { layout = "package", out } = project;
  const imports = await importsOf(project, cwd);
  if (!imports.ok) {
    await reportDiagnostics(describe(imports.diagnostics));
    return false;
  }
  const callee = {
    service: name,
    layout,
    out,
    name: made.name ?? out,
    imports: imports.value,
    hasMock: project.emit?.includes("mock") === true,
  };
  const call = firstCall(callee, found);
  const isFree = !existsSync(call.path);
  const { diagnostics, written } = isFree ? writeFirst([call]) : { diagnostics: [], written: [] };
  await reportDiagnostics(describe(diagnostics));
  if (hasErrors(diagnostics)) return false;
  for (const file of written) print(`wrote ${file}`);
  const isKept = isInstalled("callsheet", cwd);
  const inProject = await callsheetIn(cwd);
  const ending = describeInit({
    because: plan.because,
    layout,
    ignores: plan.ignores,
    sheets,
    generate: inProject(["generate"]),
    bundler: found.bundler,
    keep: isKept
      ? undefined
      : commandLine(
          found.manager,
          { command: "add", words: ["-D", "callsheet"], isRoot: found.workspace !== undefined },
          { folder: cwd, cwd },
        ),
    steps: made.next === undefined ? [] : [made.next.command],
    isWritten: written.length > 0,
    call,
  });
  print(`\n${ending}`);
  return true;
}

const hasService = ({ services }: Project, name: string): boolean =>
  services === undefined || services.includes(name);
