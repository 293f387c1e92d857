/** `callsheet lint`: prints findings in a format, or applied fixes. */
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { lintPackages, type LintReport } from "../project/lint/lint-packages.ts";
import { plural } from "../text/texts.ts";
import { unexpectedWord, UsageError, type ExitCode, type Arguments } from "./command.ts";
import { callsheetIn, selectProjects } from "./selection.ts";
import { painterOf, print, printError, printJson, printPainted } from "./terminal.ts";

export async function runLint(values: Arguments): Promise<ExitCode> {
  const format = await formatOf(values);
  const cwd = process.cwd();
  const config = await selectProjects(values, cwd);
  const report = await lintPackages(config, {
    cwd,
    since: values.texts["since"],
    spec: values.texts["spec"],
    strict: values.flag("strict"),
    fix: values.flag("fix"),
    unsafe: values.flag("unsafe"),
    dryRun: values.flag("dry-run"),
  });
  await formats[format](report, values, cwd);
  return report.ok ? 0 : 1;
}

const formats = {
  text: showText,
  async json(report) {
    printJson(report);
  },
  async github({ diagnostics }, _, cwd) {
    const { lintAnnotations } = await import("../review/lint/platforms.ts");
    const lines = lintAnnotations(diagnostics, belowRepository(cwd));
    if (lines.length > 0) printPainted(lines.join("\n"));
  },
  async sarif({ diagnostics }, _, cwd) {
    const { lintSarif } = await import("../review/lint/platforms.ts");
    const { version } = await import("./version.ts");
    printJson(lintSarif(diagnostics, { below: belowRepository(cwd), version }));
  },
} as const satisfies Readonly<
  Record<string, (report: LintReport, values: Arguments, cwd: string) => Promise<void>>
>;

type LintFormat = keyof typeof formats;

/** Returns the requested format. Throws for options that exclude each other. */
async function formatOf({ flag: isSet, texts }: Arguments): Promise<LintFormat> {
  const wanted = texts["format"] ?? (isSet("json") ? "json" : "text");
  const known = Object.keys(formats) as LintFormat[];
  const format = known.find((one) => one === wanted);
  if (format === undefined)
    throw await unexpectedWord(`--format has no "${wanted}"`, wanted, known);
  if (isSet("json") && format !== "json") {
    throw new UsageError(`--json and --format ${format} cannot be combined. Remove one of them.`);
  }
  if (isSet("dry-run") && !isSet("fix")) {
    throw new UsageError("--dry-run shows the effect of --fix. Add --fix.");
  }
  if (isSet("unsafe") && !isSet("fix")) {
    throw new UsageError("--unsafe extends --fix. Add --fix.");
  }
  return format;
}

async function showText(report: LintReport, values: Arguments, cwd: string): Promise<void> {
  const patches = report.packages.flatMap(({ patch = [] }) => patch);
  const fixed = new Set(report.packages.flatMap((one) => one.fixed));
  if (patches.length > 0) {
    // On a terminal, invisible characters are escaped; a program gets every character unchanged.
    (process.stdout.isTTY ? print : printPainted)(patches.join("\n"));
    // The output is a patch, which can be redirected to a file.
    printError(`${plural(fixed.size, "file")} would be fixed.`);
    return;
  }
  if (fixed.size > 0) print([...fixed, "", `${plural(fixed.size, "file")} fixed.`].join("\n"));
  const { lintText } = await import("../review/lint/lint-text.ts");
  const options = {
    all: values.flag("all"),
    command: await callsheetIn(cwd),
    passed: values.passed(["package", "spec"]),
  };
  printPainted(lintText(report, options, painterOf(process.stdout)));
}

/** Returns the path of a folder relative to the root of its repository; "" for the root, and outside a repository. */
function belowRepository(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return relative(at, folder);
    if (dirname(at) === at) return "";
  }
}
