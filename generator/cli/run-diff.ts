/** The output of `callsheet diff`: what changed, or why nothing can be compared. */
import { diffSides, type DiffOptions, type Misuse } from "../project/diff/diff.ts";
import { diffFormats, type DiffFormat, type ShowOptions } from "./diff-formats.ts";
import { printJson, printPainted, reportDiagnostics } from "./terminal.ts";

export interface DiffRequest extends DiffOptions {
  readonly format: DiffFormat;
  readonly show: ShowOptions;
}

/** 2 where the sides cannot be compared, so that nobody takes that for a comparison without changes. */
export async function runDiff({
  format,
  show,
  ...options
}: DiffRequest): Promise<0 | 1 | 2 | Misuse> {
  const done = await diffSides(options);
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
