/** The output of `callsheet diff`: what changed, or why nothing can be compared. */
import type { DiffOptions, DiffOutcome, Misuse } from "../project/diff/diff.ts";
import type { FailedDiff } from "../project/report/diff-report.ts";
import { diffFormats, type DiffFormat, type ShowOptions } from "./diff-formats.ts";
import { printJson, printPainted, reportDiagnostics } from "./terminal.ts";

export interface DiffRequest extends DiffOptions {
  readonly format: DiffFormat;
  readonly show: ShowOptions;
  /** A comparison that was written as JSON, in place of the sides. */
  readonly report?: string | undefined;
}

/** 2 where the sides cannot be compared, so that nobody takes that for a comparison without changes. */
export async function runDiff({
  format,
  show,
  report: stored,
  ...options
}: DiffRequest): Promise<0 | 1 | 2 | Misuse> {
  const done = await (stored === undefined ? compare(options) : read(stored, options.cwd));
  if ("usageError" in done) return done;
  if (!done.ok) {
    if (format === "json") printJson(done);
    else await reportDiagnostics(done.diagnostics);
    if (format === "md") printPainted(await failedComment(done, show));
    return 2;
  }
  const { report } = done.value;
  const render = await diffFormats[format].load();
  // Notices are in the JSON already, and standard output is for the format alone.
  if (format !== "json") await reportDiagnostics(report.diagnostics);
  printPainted(render(done.value, show));
  return report.ok ? 0 : 1;
}

/** So that no comment of an earlier run stays as if it were of this one. */
async function failedComment(failed: FailedDiff, { former }: ShowOptions): Promise<string> {
  const { failureComment } = await import("../review/comment/failure-comment.ts");
  const { linksFrom } = await import("../review/words/links.ts");
  return failureComment(failed, { links: linksFrom(process.env), former }).trimEnd();
}

async function compare(options: DiffOptions): Promise<DiffOutcome | Misuse> {
  const { diffSides } = await import("../project/diff/diff.ts");
  return await diffSides(options);
}

async function read(file: string, cwd: string): Promise<DiffOutcome> {
  const { readReport } = await import("../project/diff/read-report.ts");
  const done = await readReport(file, cwd);
  return done.ok ? { ok: true, value: { report: done.value, models: [] } } : done;
}
