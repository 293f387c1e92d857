/** Compiles a program that uses a package against both sides, and reports the lines that no longer compile. */
import { relative, resolve } from "node:path";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { toSlashes } from "../../text/paths.ts";
import { codeOutput } from "../config/code-output.ts";
import type { PackageFiles } from "../../programs/package-files.ts";
import { planFiles } from "../generate/plan-files.ts";
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
  const [{ findBreaks }, { packageFiles }] = await Promise.all([
    import("../../diff/against/find-breaks.ts"),
    import("../../programs/package-files.ts"),
  ]);
  const templates = readTemplates();
  const packages = [];
  for (const { old, new: now, models, changes } of compared) {
    const project = now ?? old;
    if (models === undefined || project === undefined) continue;
    const out = { old: codeOutput(old ?? project, cwd), new: codeOutput(now ?? project, cwd) };
    const filesOf = async (side: "old" | "new"): Promise<Outcome<PackageFiles>> => {
      const [model, output] = [models[side], out[side]];
      // The disk has the emitters of one side only, so they apply to both.
      const plans = await planFiles(model, project, { templates, layout: output.layout, cwd });
      return plans.ok
        ? succeed(packageFiles(model.package.name, plans.value, output, templates))
        : plans;
    };
    const [before, after] = [await filesOf("old"), await filesOf("new")];
    if (!before.ok) return fail(describe(before.diagnostics));
    if (!after.ok) return fail(describe(after.diagnostics));
    packages.push({ models, changes, out, files: { old: before.value, new: after.value } });
  }
  const breaksRead = findBreaks({ against: resolve(cwd, against), cwd, packages });
  if (!breaksRead.ok) return fail(describe(breaksRead.diagnostics));
  return succeed(
    breaksRead.value.map(({ file, change, ...one }) => ({
      file: toSlashes(relative(cwd, file)),
      ...one,
      ...(change === undefined ? {} : { change: change.fingerprint }),
    })),
  );
}
