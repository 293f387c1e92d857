/** `callsheet diff`: prints what changed, or why the sides cannot be compared. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { DiffOptions, DiffOutcome } from "../project/diff/outcome.ts";
import { failOns } from "../project/diff/report-diff.ts";
import type { FailedDiff } from "../project/report/diff-report.ts";
import {
  diffFormats,
  isDiffFormat,
  showOptions,
  type DiffFormat,
  type ShowOption,
  type ShowOptions,
} from "./diff-formats.ts";
import { unexpectedWord, UsageError, type ExitCode, type Arguments } from "./command.ts";
import { printJson, printPainted, reportDiagnostics } from "./terminal.ts";

export async function runDiff(values: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const format = await formatOf(values);
  const options = await optionsOf(values, cwd);
  const show = await showRequest(values, cwd, format);
  const { report: stored } = values.texts;
  const others = [
    ...values.positionals,
    ...values.passed(["fail-on", "against", "spec", "package"]),
  ];
  if (stored !== undefined && others.length > 0) {
    throw new UsageError(`--report shows a finished comparison. Remove ${others.join(" ")}.`);
  }
  const done = await (stored === undefined ? compare(options) : readStored(stored, cwd));
  if (!done.ok) {
    if (format === "json") printJson(done);
    else await reportDiagnostics(done.diagnostics);
    if (format === "md") printPainted(await failedComment(done, show));
    if (format === "github") {
      const { githubFailure } = await import("../review/platforms.ts");
      printPainted(githubFailure(done));
    }
    // Other exit codes could be mistaken for a comparison without changes.
    return 2;
  }
  const { report } = done.value;
  const render = await diffFormats[format].load();
  // JSON already contains notices, and standard output is reserved for the format.
  if (format !== "json") await reportDiagnostics(report.diagnostics);
  printPainted(render(done.value, show));
  return report.ok ? 0 : 1;
}

async function formatOf({ texts, flag: isSet }: Arguments): Promise<DiffFormat> {
  const json = isSet("json");
  const { format = json ? "json" : "text" } = texts;
  if (!isDiffFormat(format)) throw await noneOf("--format", format, Object.keys(diffFormats));
  if (json && format !== "json") {
    throw new UsageError(`--json and --format ${format} cannot be combined. Remove one of them.`);
  }
  return format;
}

async function optionsOf(
  { texts, positionals: sides }: Arguments,
  cwd: string,
): Promise<DiffOptions> {
  const { against, spec, package: name, "fail-on": wanted } = texts;
  const failOn = failOns.find((one) => one === wanted);
  if (wanted !== undefined && failOn === undefined) {
    throw await noneOf("--fail-on", wanted, failOns);
  }
  return { cwd, sides, failOn, against, spec, package: name };
}

const noneOf = async (option: string, word: string, known: readonly string[]) =>
  await unexpectedWord(`${option} does not accept "${word}"`, word, known);

/** Throws for options without effect in the format, because the author expects an effect. */
async function showRequest(
  { texts, flag: isSet }: Arguments,
  cwd: string,
  format: DiffFormat,
): Promise<ShowOptions> {
  const takes: readonly ShowOption[] = diffFormats[format].takes;
  const passed = showOptions.filter((one) => isSet(one) || texts[one] !== undefined);
  const useless = passed.find((one) => !takes.includes(one));
  if (useless !== undefined) {
    const names = Object.entries(diffFormats).flatMap(([name, { takes: those }]) =>
      (those as readonly ShowOption[]).includes(useless) ? [name] : [],
    );
    throw new UsageError(
      `--${useless} needs --format ${names.join(" or ")}, not ${format}. Change one of them.`,
    );
  }
  const { label: name, former: file } = texts;
  const isLabelled = isSet("labelled");
  if (isLabelled && name === undefined) {
    throw new UsageError("--labelled needs the name of a label. Pass --label.");
  }
  const label = name === undefined ? undefined : { name, isSet: isLabelled };
  const all = isSet("all");
  if (file === undefined) return { all, former: undefined, label };
  try {
    return { all, former: await readFile(resolve(cwd, file), "utf8"), label };
  } catch {
    throw new UsageError(`--former: ${file} cannot be read.`);
  }
}

async function compare(options: DiffOptions): Promise<DiffOutcome> {
  const { diffSides } = await import("../project/diff/diff.ts");
  const done = await diffSides(options);
  if ("usageError" in done) throw new UsageError(done.usageError);
  return done;
}

async function readStored(file: string, cwd: string): Promise<DiffOutcome> {
  const { readReport } = await import("../project/diff/read-report.ts");
  const done = await readReport(file, cwd);
  return done.ok ? { ok: true, value: { report: done.value, models: [] } } : done;
}

/** Replaces the comment of an earlier run, which would look like the result of this run. */
async function failedComment(failed: FailedDiff, { former }: ShowOptions): Promise<string> {
  const { failureComment } = await import("../review/comment/comment.ts");
  const { linksFrom } = await import("../review/words/links.ts");
  return failureComment(failed, { links: linksFrom(process.env), former }).trimEnd();
}
