import { didYouMean } from "../text/nearest.ts";
import { lintFormats } from "./lint-formats.ts";
import type { Values } from "./parse-args.ts";
import type { LintRequest } from "./run-lint.ts";

/** What a command line asks of lint; or why it cannot be followed. */
export function lintRequest(values: Values): Omit<LintRequest, "config" | "cwd"> | string {
  const { flag, texts, given } = values;
  const wanted = texts["format"] ?? (flag("json") ? "json" : "text");
  const format = lintFormats.find((one) => one === wanted);
  if (format === undefined) {
    const hint = didYouMean(wanted, lintFormats, `; there are ${lintFormats.join(", ")}.`);
    return `--format has no "${wanted}"${hint}`;
  }
  if (flag("json") && format !== "json") return `--json and --format ${format} cannot go together.`;
  if (flag("dry-run") && !flag("fix")) return "--dry-run says what --fix would do; add --fix.";
  if (flag("unsafe") && !flag("fix")) return "--unsafe says what --fix may change; add --fix.";
  return {
    format,
    all: flag("all"),
    since: texts["since"],
    spec: texts["spec"],
    strict: flag("strict"),
    fix: flag("fix"),
    unsafe: flag("unsafe"),
    dryRun: flag("dry-run"),
    command: ["callsheet lint", ...given(["package", "spec"])].join(" "),
  };
}
