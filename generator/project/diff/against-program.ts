/** Somebody's program against both sides of a comparison: the lines that compile no more, as they are reported. */
import { relative, resolve } from "node:path";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { toSlashes } from "../../text/to-slashes.ts";
import { describe } from "../describe.ts";
import { readTemplates } from "../load/read-templates.ts";
import type { ReportedBreak } from "../report/diff-report.ts";
import type { Diagnostic } from "../report/report.ts";
import type { PackageComparison } from "./compare-package.ts";

/** `against`: a folder, or a tsconfig.json, from the working directory. Loads a compiler. */
export async function againstProgram(
  against: string,
  compared: readonly PackageComparison[],
  cwd: string,
): Promise<Outcome<readonly ReportedBreak[], Diagnostic>> {
  const packages = compared.flatMap(({ old, new: now, models, changes }) => {
    const out = (now ?? old)?.out;
    if (models === undefined || out === undefined) return [];
    const folders = { old: resolve(cwd, old?.out ?? out), new: resolve(cwd, now?.out ?? out) };
    return [{ models, changes, out: folders }];
  });
  const { findBreaks } = await import("../../against/find-breaks.ts");
  const found = findBreaks({
    against: resolve(cwd, against),
    cwd,
    packages,
    templates: readTemplates(),
  });
  if (!found.ok) return fail(await describe(found.diagnostics));
  return succeed(
    found.value.map(({ file, change, ...one }) => ({
      file: toSlashes(relative(cwd, file)),
      ...one,
      ...(change === undefined ? {} : { change: change.fingerprint }),
    })),
  );
}
