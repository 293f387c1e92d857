/** The output of `callsheet generate --check`: every file that is not as it would be generated. */
import { driftText } from "../project/report/drift-text.ts";
import { print, printError, printJson, reportDiagnostics, withProgress } from "./terminal.ts";
import { checkPackages } from "../project/check.ts";
import type { Request } from "./run-generate.ts";

export interface CheckRequest extends Request {
  /** The command that updates the files. */
  readonly command: string;
}

/** Whether all packages are up to date. */
export async function runCheck(request: CheckRequest): Promise<boolean> {
  const { config, json, quiet, command, ...run } = request;
  const { report, same } = await withProgress(quiet, (onFile) =>
    checkPackages(config, { ...run, onFile }),
  );
  if (json) {
    printJson(report);
    return report.ok;
  }
  await reportDiagnostics(report.diagnostics);
  for (const [index, one] of report.packages.entries()) {
    if (one.drift.length > 0) printError(driftText(one, command));
    else if (one.ok && !quiet) print(`${one.out}/ is up to date (${same[index] ?? 0} files).`);
  }
  return report.ok;
}
