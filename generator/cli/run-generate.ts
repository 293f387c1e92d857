/** The output of `callsheet generate`: the written files of each package, or the problems. */
import type { Config } from "../project/config/read-config.ts";
import { print, printJson, reportDiagnostics, withProgress } from "./terminal.ts";
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
    if (!one.ok || (!report.ok && one.written.length + one.removed.length === 0)) continue;
    const { generateSummary } = await import("./generate-summary.ts");
    print(await generateSummary({ ...one, model, milliseconds }));
  }
  for (const step of nextLines(report.packages)) print(step);
  return report.ok;
}

/** The consequence of errors, for the end of the output. */
function outcomeOf({ ok, packages }: GenerateReport): string {
  if (ok) return "";
  const isWritten = packages.some(({ written, removed }) => written.length + removed.length > 0);
  if (!isWritten) return "; nothing was written";
  const kept = packages.filter((one) => !one.ok).map(({ out }) => `${out}/`);
  return `; nothing was written to ${kept.join(", ")}`;
}
