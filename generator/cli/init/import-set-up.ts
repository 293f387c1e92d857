/** Completes an import in a project without code for the service: configuration, code and a first call. */
import { hasErrors } from "../../diagnostics/outcome.ts";
import type { ImportedPackage } from "../../project/report/report.ts";
import { describe } from "../../project/report/diagnostics.ts";
import { keptExample, removeExample } from "./examples.ts";
import { writeFirst } from "./first-spec.ts";
import { type FirstGenerated, generateFirst } from "./generate-first.ts";
import { planPackage } from "./plan-init.ts";
import type { SetUp } from "./plan-set-up.ts";

export interface Completed extends FirstGenerated {
  /** Whether code was generated. */
  readonly isNeeded: boolean;
}

/** `merge`: words of the command that imports a newer document. */
export async function completeImport(
  { cwd, spec, detected, plan, isNew, examples, warnings: found, isRequired = false }: SetUp,
  { service: name, isFirst }: ImportedPackage,
  merge: readonly string[],
): Promise<Completed> {
  const replaced = examples.filter((one) => one.edited === undefined || one.name === name);
  for (const example of replaced) removeExample(example, { cwd, spec, imported: name });
  const kept = examples.filter(({ edited }) => edited !== undefined && isFirst);
  const keptExamples = kept.map((one) => keptExample(one, { spec, imported: name }));
  const warnings = describe([...found, ...keptExamples]);
  const isNeeded = isRequired || isNew || replaced.length > 0;
  if (!isNeeded) return { isNeeded, ok: true, diagnostics: warnings, lines: [] };
  const files = isNew
    ? [...plan.files, ...planPackage(detected, { name, spec, target: plan.target })]
    : plan.files;
  const { diagnostics, written } = writeFirst(files);
  if (hasErrors(diagnostics)) {
    return { isNeeded, ok: false, diagnostics: [...warnings, ...describe(diagnostics)], lines: [] };
  }
  const first = await generateFirst({ name, spec, detected, plan, merge });
  return {
    ...first,
    isNeeded,
    diagnostics: [...warnings, ...first.diagnostics],
    lines: [...written.map((file) => `wrote ${file}`), ...first.lines],
  };
}
