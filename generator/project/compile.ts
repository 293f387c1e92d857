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
import type { KeptResource } from "../model/build/kept-resource.ts";
import type { NameUse } from "../model/context/build-context.ts";
import type { Draft } from "../model/draft.ts";
import type { Model } from "../model/model.ts";
import { unusedTypes } from "../model/rules/unused-types.ts";
import { parseYaml, type ParsedYaml } from "../spec/document/parse-yaml.ts";
import type { WrittenSpec } from "../spec/format/spec.ts";
import { specOf } from "../spec/format/spec-of.ts";
import type { SourceText } from "../text/source-text.ts";
import type { KnownResources } from "./known-resources.ts";
import { serviceOf } from "./service-of.ts";

export interface Compiled {
  /** Absent when there is an error among the diagnostics. */
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether every call sheet keeps all rules that look at it and its service alone. */
  readonly isSound: boolean;
}

export interface CompileOptions {
  /** Of the package, instead of the name in the call sheets. */
  readonly name?: string | undefined;
  /** For who has parsed some of the call sheets already. */
  readonly parse?: (source: SourceText) => ParsedYaml;
  /** For who knows resources from another run. */
  readonly known?: Pick<KnownResources, "find"> | undefined;
}

export function compile(
  sources: readonly SourceText[],
  { name, parse = parseYaml, known }: CompileOptions = {},
): Compiled {
  const kept = sources.flatMap((source) => known?.find(source) ?? []);
  const documents = sources
    .filter((source) => known?.find(source) === undefined)
    .map((source) => parse(source));
  const { model, diagnostics, isSound } = understand(documents, kept);
  if (model === undefined) return { diagnostics, isSound };
  if (name === undefined) return { model, diagnostics, isSound };
  return { model: { ...model, package: { ...model.package, name } }, diagnostics, isSound };
}

export interface Understood extends Compiled {
  readonly documents: readonly ParsedYaml[];
  readonly spec: WrittenSpec;
  /** What is left of the model where there are errors. */
  readonly draft: Draft;
  readonly names: readonly NameUse[];
}

/** The same for call sheets that have been parsed, with all that could be understood whatever is wrong. */
export function understand(
  documents: readonly ParsedYaml[],
  kept: readonly KeptResource[] = [],
): Understood {
  const read = specOf(documents);
  const byService = Map.groupBy(kept, ({ path }) => serviceOf(path));
  const built = buildModel(
    read.spec,
    ({ at }) => byService.get(serviceOf(at.document.source.path)) ?? [],
  );
  const isSound = read.diagnostics.length + built.diagnostics.length === 0;
  const found = [...read.diagnostics, ...built.diagnostics, ...targetProblems(built.draft)];
  const { draft, names } = built;
  const understood = { documents, spec: read.spec, draft, names, isSound };
  if (hasErrors(found)) return { ...understood, diagnostics: found };
  const { model } = draft;
  return { ...understood, model, diagnostics: [...found, ...unusedTypes(model)] };
}
