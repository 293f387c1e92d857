/** `callsheet generate --check` as a person sees it: every file that is not as it would be generated. */
import { print, printError, reportDiagnostics } from "../terminal.ts";
import { isSame } from "../write/comparison.ts";
import { checkSummary } from "./generate-summary.ts";
import { check, type CheckReport } from "./generate.ts";
import { printJson, withProgress, type Request } from "./run-generate.ts";

export interface CheckRequest extends Request {
  /** The command that mends what has drifted. */
  readonly command: string;
}

/** Whether all packages are as they would be generated. */
export async function runCheck(request: CheckRequest): Promise<boolean> {
  const { projects, json, quiet, command, signal } = request;
  const done = [];
  for (const project of projects) {
    if (signal.aborted) break;
    const report = await withProgress(project, quiet, (onFile) =>
      check({ ...project, signal, onFile }),
    );
    const { diagnostics, sources, comparison } = report;
    const current = isCurrent(report);
    done.push({ project, current, diagnostics, ...comparison });
    if (json) continue;
    await reportDiagnostics(diagnostics, sources);
    if (comparison === undefined) continue;
    const summary = checkSummary(comparison, { out: project.out, command });
    if (!current) printError(summary);
    else if (!quiet) print(summary);
  }
  const current = done.length === projects.length && done.every((one) => one.current);
  if (json) printJson(done, { current });
  return current;
}

const isCurrent = ({ diagnostics, comparison }: CheckReport): boolean =>
  comparison !== undefined &&
  isSame(comparison) &&
  !diagnostics.some(({ severity }) => severity === "error");
