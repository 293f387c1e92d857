/** Compiles a program that uses a package against both sides, and reports the lines that no longer compile. */
import { relative, resolve } from "node:path";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { toSlashes } from "../../text/paths.ts";
import { codeOutput } from "../config/code-output.ts";
import { describe } from "../report/diagnostics.ts";
import { readTemplates } from "../load/templates.ts";
import type { ReportedBreak } from "../report/diff-report.ts";
import type { Diagnostic } from "../report/report.ts";
import type { PackageComparison } from "./compare-package.ts";

/** `against`: a folder, or a tsconfig.json, relative to the working directory. Loads a compiler. */
export async function againstProgram(
  against: string,
  compared: readonly PackageComparison[],
  cwd: string,
): Promise<Outcome<readonly ReportedBreak[], Diagnostic>> {
  const packages = compared.flatMap(({ old, new: now, models, changes }) => {
    const project = now ?? old;
    if (models === undefined || project === undefined) return [];
    const out = { old: codeOutput(old ?? project, cwd), new: codeOutput(now ?? project, cwd) };
    return [{ models, changes, out }];
  });
  const { findBreaks } = await import("../../diff/against/find-breaks.ts");
  const breaksRead = findBreaks({
    against: resolve(cwd, against),
    cwd,
    packages,
    templates: readTemplates(),
  });
  if (!breaksRead.ok) return fail(describe(breaksRead.diagnostics));
  return succeed(
    breaksRead.value.map(({ file, change, ...one }) => ({
      file: toSlashes(relative(cwd, file)),
      ...one,
      ...(change === undefined ? {} : { change: change.fingerprint }),
    })),
  );
}
