/**
 * The second stage: call sheets to a model, or to all problems in them.
 *
 *   documents ─> spec ─> model ─> names in generated code
 *
 * Listing stops here, and loads nothing beyond.
 */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hasErrors } from "../diagnostics/outcome.ts";
import { targetProblems } from "../emit/target/target-problems.ts";
import { buildModel } from "../model/build/build-model.ts";
import type { Model } from "../model/model.ts";
import { unusedTypes } from "../model/rules/unused-types.ts";
import { parseYaml } from "../spec/document/parse-yaml.ts";
import { specOf } from "../spec/format/spec-of.ts";
import type { SourceText } from "../text/source-text.ts";

export interface Compiled {
  /** Absent when there is an error among the diagnostics. */
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic[];
}

/** `name`: of the package, instead of the name in the call sheets. */
export function compile(
  sources: readonly SourceText[],
  { name }: { readonly name?: string | undefined } = {},
): Compiled {
  const documents = sources.map(parseYaml);
  const read = specOf(documents);
  const built = buildModel(read.spec);
  const found = [...read.diagnostics, ...built.diagnostics, ...targetProblems(built.draft)];
  if (hasErrors(found)) return { diagnostics: found };
  const { model } = built.draft;
  const diagnostics = [...found, ...unusedTypes(model)];
  if (name === undefined) return { model, diagnostics };
  return { model: { ...model, package: { ...model.package, name } }, diagnostics };
}
