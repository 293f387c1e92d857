/** Generates from the first call sheets of a service, and writes a program that calls it. */
import { existsSync } from "node:fs";
import { publicService } from "../../open/public-model.ts";
import { generatePackages } from "../../project/commands/generate.ts";
import { importsOf } from "../../project/config/imports.ts";
import type { Project } from "../../project/config/project.ts";
import { readConfig } from "../../project/config/read-config.ts";
import { compileProject } from "../../project/generate/compile-project.ts";
import { isIgnored } from "../../project/git/repository.ts";
import { describe } from "../../project/report/diagnostics.ts";
import type { Diagnostic } from "../../project/report/report.ts";
import { isInstalled } from "../../project/surroundings/package-json.ts";
import { commandLine } from "../../project/surroundings/package-manager.ts";
import { builtFolder } from "../../text/package-layout.ts";
import { generateSummary } from "../generate-lines.ts";
import { callsheetIn } from "../selection.ts";
import { withProgress } from "../terminal.ts";
import { describeInit } from "./describe-init.ts";
import type { DetectedProject } from "./detect-project.ts";
import { firstCall } from "./first-call.ts";
import { writeFirst } from "./first-spec.ts";
import type { InitPlan } from "./plan-init.ts";

export interface FirstService {
  readonly name: string;
  readonly spec: string;
  readonly detected: DetectedProject;
  readonly plan: InitPlan;
  /** Words of the command that imports a newer document. Undefined for the example. */
  readonly merge?: readonly string[];
}

export interface FirstGenerated {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** The text for a person, if there was no error. */
  readonly lines: readonly string[];
  readonly outcome?: string;
}

const failed = (diagnostics: readonly Diagnostic[], outcome = ""): FirstGenerated => ({
  ok: false,
  diagnostics,
  lines: [],
  outcome,
});

export async function generateFirst(first: FirstService): Promise<FirstGenerated> {
  const { name, spec, detected } = first;
  const { cwd } = detected;
  const config = await readConfig(cwd);
  const project = config.projects.find((one) => one.spec === spec && hasService(one, name));
  if (project === undefined) return { ok: true, diagnostics: [], lines: withoutPackage(first) };
  const { report, details } = await withProgress(false, (onFile) =>
    generatePackages({ ...config, projects: [project] }, { cwd, onFile }),
  );
  const { diagnostics, packages } = report;
  const [made] = packages;
  if (!report.ok || made === undefined) return failed(diagnostics, "; nothing was generated");
  const imports = await importsOf(project, cwd);
  if (!imports.ok) return failed([...diagnostics, ...describe(imports.diagnostics)]);
  const { layout = "package", out } = project;
  const callee = {
    service: name,
    layout,
    out,
    name: made.name ?? out,
    imports: imports.value,
    hasMock: project.emit?.includes("mock") === true,
  };
  const isImported = first.merge !== undefined;
  const model = details[0]?.model ?? (isImported ? compileProject(project, cwd).model : undefined);
  const service = model?.services.find((one) => one.name === name);
  const called = isImported && service !== undefined ? publicService(service) : undefined;
  const call = firstCall(callee, detected, called);
  const isFree = call.text !== "" && !existsSync(call.path);
  const written = isFree ? writeFirst([call]) : { diagnostics: [], written: [] };
  const all = [...diagnostics, ...describe(written.diagnostics)];
  if (written.diagnostics.length > 0) return failed(all);
  const inProject = await callsheetIn(cwd);
  const ending = describeInit({
    because: first.plan.because,
    layout,
    ignores: first.plan.ignores,
    sheets: `${spec}/${name}`,
    generate: inProject(["generate"]),
    merge: first.merge && inProject(first.merge),
    ignored: ignoredFolder(project, detected),
    bundler: detected.bundler,
    keep: keepCommand(detected),
    steps: made.next === undefined ? [] : [made.next.command],
    isWritten: written.written.length > 0,
    call,
  });
  const summary = await generateSummary({ ...made, milliseconds: details[0]?.milliseconds ?? 0 });
  const files = written.written.map((file) => `wrote ${file}`);
  return { ok: true, diagnostics: all, lines: [summary, ...files, `\n${ending}`] };
}

const hasService = ({ services }: Project, name: string): boolean =>
  services === undefined || services.includes(name);

const withoutPackage = ({ name, spec, merge }: FirstService): readonly string[] => [
  ...(merge === undefined ? [`\nWrite the operations of your API into ${spec}/${name}/.`] : [""]),
  `No package of the configuration contains ${name} of ${spec}/. Add it there.`,
];

/** Returns the command that installs Callsheet, unless it is installed. */
function keepCommand({ cwd, manager, workspace }: DetectedProject): string | undefined {
  if (isInstalled("callsheet", cwd)) return undefined;
  const words = ["-D", "callsheet"];
  const isRoot = workspace !== undefined;
  return commandLine(manager, { command: "add", words, isRoot }, { folder: cwd, cwd });
}

/** Returns the folder that a fresh clone lacks: that of the code, or that of its build. */
function ignoredFolder({ out, layout }: Project, { cwd, isInGit }: DetectedProject) {
  if (!isInGit) return undefined;
  const built = layout === "source" ? [] : [`${out}/${builtFolder}`];
  return [out, ...built].find((folder) => isIgnored(folder, cwd));
}
