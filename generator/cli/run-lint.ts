/** The output of `callsheet lint`. */
import type { Config } from "../project/config/read-config.ts";
import type { LintOptions } from "../project/lint/lint-project.ts";
import { lintPackages, type LintReport } from "../project/lint/lint-packages.ts";
import { plural } from "../text/plural.ts";
import { belowRepository } from "./below-repository.ts";
import type { LintFormat } from "./lint-formats.ts";
import { lintText } from "./lint-text.ts";
import { print, printError, printJson, printPainted } from "./terminal.ts";

export interface LintRequest extends LintOptions {
  readonly config: Config;
  readonly format: LintFormat;
  /** Show every finding with its line. */
  readonly all: boolean;
  /** The command as it was given. */
  readonly command: string;
}

/** Whether there are no errors. */
export async function runLint(request: LintRequest): Promise<boolean> {
  const { config, format, all, command, ...options } = request;
  const report = await lintPackages(config, options);
  const shows: Readonly<Record<LintFormat, () => Promise<void>>> = {
    text: () => showText(report, { all, command }),
    json: () => Promise.resolve(printJson(report)),
    github: async () => {
      const { lintAnnotations } = await import("./lint-sarif.ts");
      const lines = lintAnnotations(report.diagnostics, belowRepository(options.cwd));
      if (lines.length > 0) printPainted(lines.join("\n"));
    },
    sarif: async () => {
      const { lintSarif } = await import("./lint-sarif.ts");
      printJson(lintSarif(report.diagnostics, belowRepository(options.cwd)));
    },
  };
  await shows[format]();
  return report.ok;
}

async function showText(
  report: LintReport,
  wishes: { readonly all: boolean; readonly command: string },
): Promise<void> {
  const patches = report.packages.flatMap(({ patch = [] }) => patch);
  const fixed = new Set(report.packages.flatMap((one) => one.fixed));
  if (patches.length > 0) {
    // A terminal is shown what a person cannot see; a program gets every character as it is.
    (process.stdout.isTTY ? print : printPainted)(patches.join("\n"));
    // What is printed is a patch, which a person may send to a file.
    printError(`${plural(fixed.size, "file")} would be mended.`);
    return;
  }
  if (fixed.size > 0) print([...fixed, "", `${plural(fixed.size, "file")} mended.`].join("\n"));
  const { styleText } = await import("node:util");
  const text = lintText(report, wishes, (style, part) =>
    styleText(style, part, { stream: process.stdout }),
  );
  printPainted(text);
}
