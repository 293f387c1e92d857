/** The output of `callsheet generate`: the written files of each package, or the problems. */
import type { Config } from "../project/config/read-config.ts";
import { print, printJson, reportDiagnostics, withProgress } from "./terminal.ts";
import { failedPackages, isWritten } from "./failed-packages.ts";
import { generatePackages, type GenerateReport } from "../project/generate.ts";
import { nextLines } from "./next-lines.ts";
import type { Run } from "../project/run.ts";

export interface Request extends Run {
  readonly config: Config;
  readonly json: boolean;
  /** Print nothing but problems. */
  readonly quiet: boolean;
}

/** Whether there was no error. */
export async function runGenerate({ config, json, quiet, ...run }: Request): Promise<boolean> {
  const { report, details } = await withProgress(quiet, (onFile) =>
    generatePackages(config, { ...run, onFile }),
  );
  if (json) {
    printJson(report);
    return report.ok;
  }
  await reportDiagnostics(report.diagnostics, outcomeOf(report));
  if (quiet) return report.ok;
  for (const [index, one] of report.packages.entries()) {
    const { model, milliseconds = 0 } = details[index] ?? {};
    if (!one.ok || (!report.ok && !isWritten(one))) continue;
    const { generateSummary } = await import("./generate-summary.ts");
    print(await generateSummary({ ...one, model, milliseconds }));
  }
  for (const step of nextLines(report.packages)) print(step);
  return report.ok;
}

/** The consequence of errors, for the end of the output. */
function outcomeOf({ ok, packages }: GenerateReport): string {
  if (ok) return "";
  if (!packages.some(isWritten)) return "; nothing was written";
  const { kept, begun } = failedPackages(packages);
  const ends = [
    ...(kept.length === 0 ? [] : [`nothing was written to ${kept.join(", ")}`]),
    ...begun.map((out) => `${out} was written in part, and the next run completes it`),
  ];
  return ends.map((end) => `; ${end}`).join("");
}
