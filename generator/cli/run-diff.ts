/** The output of `callsheet diff`: what changed, or why nothing can be compared. */
import type { Outcome } from "../diagnostics/outcome.ts";
import type { Diff, DiffOptions, Misuse } from "../project/diff/diff.ts";
import type { Diagnostic } from "../project/report/report.ts";
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
    const failed = { version: 1, ok: false, diagnostics: done.diagnostics, packages: [] };
    if (format === "json") printJson(failed);
    else await reportDiagnostics(done.diagnostics);
    return 2;
  }
  const { report } = done.value;
  const render = await diffFormats[format].load();
  // Notices are in the JSON already, and standard output is for the format alone.
  if (format !== "json") await reportDiagnostics(report.diagnostics);
  printPainted(render(done.value, show));
  return report.ok ? 0 : 1;
}

async function compare(options: DiffOptions): Promise<Outcome<Diff, Diagnostic> | Misuse> {
  const { diffSides } = await import("../project/diff/diff.ts");
  return await diffSides(options);
}

async function read(file: string, cwd: string): Promise<Outcome<Diff, Diagnostic>> {
  const { readReport } = await import("../project/diff/read-report.ts");
  const done = await readReport(file, cwd);
  return done.ok ? { ...done, value: { report: done.value, models: [] } } : done;
}
