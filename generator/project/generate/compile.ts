/** The second stage: documents ─> spec ─> model ─> names in generated code. `callsheet list` ends with this stage. */
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { targetProblems } from "../../typescript/problems/target-problems.ts";
import { buildModel, type ModelDraft } from "../../model/read/build-model.ts";
import type { NameUse } from "../../model/context/build-context.ts";
import type { Model } from "../../model/model.ts";
import { unusedTypeProblems } from "../../model/unused-types.ts";
import { selectOperations } from "../../model/select-operations.ts";
import { type ParsedYaml, parseYaml } from "../../sheets/document/parse-yaml.ts";
import type { WrittenSpec } from "../../sheets/format/spec.ts";
import { specOf } from "../../sheets/format/spec-of.ts";
import { didYouMean } from "../../text/nearest.ts";
import type { SourceText } from "../../text/source-text.ts";

export interface Compiled {
  /** Undefined if the diagnostics include an error. */
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic[];
}

export interface CompileOptions {
  readonly name?: string | undefined;
  /** Patterns of the operations in the package. Default: all. */
  readonly operations?: readonly string[] | undefined;
  /** Locations of the patterns. Without them, patterns that match no operation are ignored. */
  readonly operationPlaces?: readonly Place[] | undefined;
  /** Whether unused types are reported. Default: true. */
  readonly reportsUnused?: boolean | undefined;
  /** Returns call sheets that the caller has already parsed. */
  readonly parse?: (source: SourceText) => ParsedYaml;
}

export function compile(
  sources: readonly SourceText[],
  { name, parse = parseYaml, reportsUnused = true, ...selection }: CompileOptions = {},
): Compiled {
  const understood = understand(sources.map((source) => parse(source)));
  if (understood.model === undefined) return { diagnostics: understood.diagnostics };
  const { model, problems } = selected(understood.model, selection);
  const imported = new Set(sources.flatMap((one) => (one.isImported === true ? [one.origin] : [])));
  const unused = reportsUnused
    ? unusedTypeProblems(understood.model, ({ origin }) => imported.has(origin))
    : [];
  const diagnostics = [...understood.diagnostics, ...unused, ...problems];
  if (hasErrors(problems)) return { diagnostics };
  if (name === undefined) return { model, diagnostics };
  return { model: { ...model, package: { ...model.package, name } }, diagnostics };
}

function selected(
  model: Model,
  { operations, operationPlaces }: Pick<CompileOptions, "operations" | "operationPlaces">,
): { readonly model: Model; readonly problems: readonly Diagnostic[] } {
  if (operations === undefined) return { model, problems: [] };
  const { model: restricted, unmatched } = selectOperations(model, operations);
  const ids = model.services.flatMap(({ resources }) =>
    resources.flatMap((resource) => resource.operations.map(({ id }) => id)),
  );
  const problems = unmatched.map((name) =>
    diagnostic("config-operation", operationPlaces?.[operations.indexOf(name)], {
      name,
      hint: didYouMean(name, ids, ". `callsheet list` prints all operations."),
    }),
  );
  return { model: restricted, problems: operationPlaces === undefined ? [] : problems };
}

export interface Understood extends Compiled {
  readonly documents: readonly ParsedYaml[];
  readonly spec: WrittenSpec;
  /** The parts of the model without errors. */
  readonly draft: ModelDraft;
  readonly names: readonly NameUse[];
}

/** Compiles parsed call sheets. After errors, returns everything that could be understood. */
export function understand(documents: readonly ParsedYaml[]): Understood {
  const read = specOf(documents);
  const built = buildModel(read.spec);
  const allDiagnostics = [
    ...read.diagnostics,
    ...built.diagnostics,
    ...targetProblems(built.draft),
  ];
  const { draft, names } = built;
  const understood = { documents, spec: read.spec, draft, names };
  if (hasErrors(allDiagnostics)) return { ...understood, diagnostics: allDiagnostics };
  return { ...understood, model: draft.model, diagnostics: allDiagnostics };
}
