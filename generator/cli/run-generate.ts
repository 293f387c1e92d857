/** `callsheet generate`: writes packages, checks them, or watches their call sheets. */
import type { SelectedProjects } from "../project/config/choose-projects.ts";
import { generatePackages } from "../project/commands/generate.ts";
import { projectAround } from "../project/config/project-around.ts";
import { driftText } from "../project/report/texts.ts";
import type { Run } from "../project/run.ts";
import { UsageError, type ExitCode, type Arguments } from "./command.ts";
import { generateSummary, isWritten, nextLines, consequenceOf } from "./generate-lines.ts";
import { interruptible } from "./interruptible.ts";
import { callsheetIn, chosenProjects, selectProjects } from "./selection.ts";
import { print, printError, printJson, reportDiagnostics, withProgress } from "./terminal.ts";

export async function runGenerate(values: Arguments): Promise<ExitCode> {
  if (values.flag("watch")) return await watchPackages(values, process.cwd());
  const around = isPlaced(values) ? undefined : await projectAround(process.cwd());
  const { cwd = process.cwd(), out } = around ?? {};
  const texts = out === undefined ? values.texts : { ...values.texts, package: out };
  const config = await selectProjects({ texts, files: values.files }, cwd);
  const strict = values.flag("strict");
  const isPacked = around !== undefined;
  return await interruptible(async (signal, setStage) => {
    const onStage: Run["onStage"] = (_, stage) => setStage(stage);
    const run = { cwd, strict, signal, onStage };
    const isGood = values.flag("check")
      ? await checkFiles(values, config, { ...run, isPacked })
      : await writeFiles(values, config, run);
    return isGood ? 0 : 1;
  });
}

/** Returns whether the command line names the folders or the package. */
const isPlaced = ({ texts: { spec, out, package: name } }: Arguments): boolean =>
  [spec, out, name].some((text) => text !== undefined);

/** Prints the written files of each package, or the problems. Returns whether there was no error. */
async function writeFiles(values: Arguments, config: SelectedProjects, run: Run): Promise<boolean> {
  const [quiet, force] = [values.flag("quiet"), values.flag("force")];
  const { report, details } = await withProgress(quiet, (onFile) =>
    generatePackages(config, { ...run, force, onFile }),
  );
  if (values.flag("json")) {
    printJson(report);
    return report.ok;
  }
  await reportDiagnostics(report.diagnostics, consequenceOf(report));
  if (quiet) return report.ok;
  for (const [index, one] of report.packages.entries()) {
    const { model, milliseconds = 0 } = details[index] ?? {};
    if (!one.ok || (!report.ok && !isWritten(one))) continue;
    print(await generateSummary({ ...one, model, milliseconds }));
  }
  for (const step of nextLines(report.packages)) print(step);
  return report.ok;
}

/** Prints every file that differs from its generated version. Returns whether all files are up to date. */
async function checkFiles(
  values: Arguments,
  config: SelectedProjects,
  run: Run & { readonly isPacked: boolean },
): Promise<boolean> {
  const quiet = values.flag("quiet");
  const { checkPackages } = await import("../project/commands/check.ts");
  const { report, same } = await withProgress(quiet, (onFile) =>
    checkPackages(config, { ...run, onFile }),
  );
  if (values.flag("json")) {
    printJson(report);
    return report.ok;
  }
  await reportDiagnostics(report.diagnostics);
  const hasDrift = report.packages.some(({ drift }) => drift.length > 0);
  const generate = hasDrift ? (await callsheetIn(run.cwd))(["generate"]) : "";
  const command = [generate, ...values.passed(["package", "spec", "out"])].join(" ");
  for (const [index, one] of report.packages.entries()) {
    if (one.drift.length > 0) printError(driftText(one, command));
    else if (one.ok && !quiet) print(`${one.out}/ is up to date (${same[index] ?? 0} files).`);
  }
  return report.ok;
}

async function watchPackages(values: Arguments, cwd: string): Promise<0> {
  const [file] = values.files;
  if (file !== undefined) {
    throw new UsageError(`--watch watches all files. Remove "${file}".`);
  }
  // In watch mode, the configuration can be corrected, but not the command line.
  await selectProjects(values, cwd);
  const { watchCommand } = await import("./watch.ts");
  return await watchCommand({
    cwd,
    findProjects: () => chosenProjects(values, cwd),
    force: values.flag("force"),
    strict: values.flag("strict"),
    json: values.flag("json"),
    quiet: values.flag("quiet"),
  });
}
