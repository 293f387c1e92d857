/** The last part of `callsheet init`: what is made of the first call sheets, and a program that calls it. */
import { existsSync } from "node:fs";
import { hasErrors } from "../diagnostics/outcome.ts";
import { readConfig } from "../project/config/read-config.ts";
import type { Project } from "../project/config/project.ts";
import { generatePackages } from "../project/generate.ts";
import { importsOf } from "../project/imports-of.ts";
import { toReport } from "../project/report/diagnostics.ts";
import { isInstalled } from "../project/surroundings/installed-package.ts";
import { commandLine, type Wish } from "../project/surroundings/package-manager.ts";
import { callsheetIn } from "./callsheet-in.ts";
import { describeInit } from "./describe-init.ts";
import { firstCall } from "./first-call.ts";
import type { InitPlan } from "./init/plan-init.ts";
import type { Survey } from "./init/survey.ts";
import { writeFirst } from "./init/write-first.ts";
import { generateSummary } from "./generate-summary.ts";
import { print, reportDiagnostics, withProgress } from "./terminal.ts";

export interface FirstGeneration {
  /** Of the service. */
  readonly name: string;
  readonly spec: string;
  readonly found: Survey;
  readonly plan: InitPlan;
}

/** Whether there was no error. */
export async function firstGeneration(first: FirstGeneration): Promise<boolean> {
  const { name, spec, found, plan } = first;
  const { cwd } = found;
  const config = await readConfig(cwd);
  const project = config.projects.find((one) => one.spec === spec && hasService(one, name));
  const sheets = `${spec}/${name}`;
  if (project === undefined) {
    print(`\nWrite the operations of your API into ${sheets}/.`);
    print(`No package of the configuration is made of ${spec}/ with ${name}: add it there.`);
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
    await reportDiagnostics(toReport(imports.diagnostics));
    return false;
  }
  const callee = {
    service: name,
    layout,
    out,
    name: made.name ?? out,
    imports: imports.value,
  };
  const call = firstCall(callee, found);
  const isFree = !existsSync(call.path);
  const { diagnostics, written } = isFree ? writeFirst([call]) : { diagnostics: [], written: [] };
  await reportDiagnostics(toReport(diagnostics));
  if (hasErrors(diagnostics)) return false;
  for (const file of written) print(`wrote ${file}`);
  const isKept = isInstalled("callsheet", cwd);
  const inProject = await callsheetIn(cwd);
  const inManager = (wish: Wish) => commandLine(found.manager, wish, { folder: cwd, cwd });
  const ending = describeInit({
    because: plan.because,
    layout,
    ignores: plan.ignores,
    sheets,
    generate: inProject(["generate"]),
    bundler: found.bundler,
    keep: isKept
      ? undefined
      : inManager({
          command: "add",
          words: ["-D", "callsheet"],
          isRoot: found.workspace !== undefined,
        }),
    steps: made.next === undefined ? [] : [made.next.command],
    isWritten: written.length > 0,
    call,
  });
  print(`\n${ending}`);
  return true;
}

const hasService = ({ services }: Project, name: string): boolean =>
  services === undefined || services.includes(name);
