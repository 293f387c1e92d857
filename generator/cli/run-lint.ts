/** The output of `callsheet lint`. */
import type { Config } from "../project/config/read-config.ts";
import { lintPackages, type LintOptions } from "../project/lint/lint-packages.ts";
import { plural } from "../text/plural.ts";
import { lintText } from "./lint-text.ts";
import { print, printJson, printPainted } from "./terminal.ts";

export interface LintRequest extends LintOptions {
  readonly config: Config;
  readonly format: "text" | "json";
  /** Show every finding with its line. */
  readonly all: boolean;
  /** The command as it was given. */
  readonly command: string;
}

/** Whether there are no errors. */
export async function runLint(request: LintRequest): Promise<boolean> {
  const { config, format, all, command, ...options } = request;
  const report = await lintPackages(config, options);
  if (format === "json") {
    printJson(report);
    return report.ok;
  }
  const patches = report.packages.flatMap(({ patch = [] }) => patch);
  if (patches.length > 0) {
    print(patches.join("\n"));
    return report.ok;
  }
  const fixed = new Set(
    report.packages.flatMap((one) => one.fixed.map((path) => `${one.spec}/${path}`)),
  );
  if (fixed.size > 0)
    print([...fixed, "", `${plural(fixed.size, "call sheet")} mended.`].join("\n"));
  const { styleText } = await import("node:util");
  const text = lintText(report.diagnostics, { all, command }, (style, part) =>
    styleText(style, part, { stream: process.stdout }),
  );
  printPainted(text);
  return report.ok;
}
