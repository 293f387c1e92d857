/** `callsheet generate`: a folder of call sheets to a folder of code, or what would change in it. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { generatorFingerprint } from "../load/generator-fingerprint.ts";
import { readSpec } from "../load/read-spec.ts";
import { readTemplates } from "../load/read-templates.ts";
import type { SourceText } from "../load/source-text.ts";
import type { Model } from "../model/model.ts";
import { checkFolder } from "../write/check-folder.ts";
import type { Comparison } from "../write/comparison.ts";
import { fingerprint } from "../text/fingerprint.ts";
import { isUpToDate, writeStamp } from "../write/stamp.ts";

export interface GenerateOptions {
  readonly spec: string;
  readonly out: string;
  /** Overwrite generated files that were edited by hand. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
}

export interface GenerateReport {
  readonly diagnostics: readonly Diagnostic[];
  /** What the diagnostics point into. */
  readonly sources: readonly SourceText[];
  /** Absent when nothing had to be rendered, or nothing could be. */
  readonly model?: Model;
  /** Absent when there are errors. */
  readonly written?: readonly string[];
  readonly removed?: readonly string[];
}

export interface CheckReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly SourceText[];
  readonly comparison?: Comparison;
}

/**
 * Writes what is missing or different, removes what is stale, and touches nothing else. When the inputs are those of the
 * last run and its output still stands, nothing of the generator but this file and what it reads with is loaded.
 */
export async function generate(options: GenerateOptions): Promise<GenerateReport> {
  const { spec, out, force = false, signal } = options;
  const { sources, diagnostics } = readSpec(spec);
  if (diagnostics.length > 0) return { diagnostics, sources };
  const templates = readTemplates();
  const generator = generatorFingerprint();
  const inputs = fingerprint([
    ...sources.map(({ origin, text }) => [origin, text] as const),
    ["generator", generator],
  ]);
  if (isUpToDate({ inputs, folder: out })) {
    return { diagnostics: [], sources, written: [], removed: [] };
  }

  const folder = checkFolder({ folder: out, spec });
  if (folder.value === undefined) return { diagnostics: folder.diagnostics, sources };
  const { compile, renderChanged } = await import("../flow.ts");
  const built = compile(sources);
  if (built.model === undefined) return { diagnostics: built.diagnostics, sources };
  const { readMemory, writeMemory } = await import("./render-memory.ts");
  const store = { folder: out, generator };
  const { files, memory } = await renderChanged(built.model, templates, readMemory(store));
  const { writeTree } = await import("../write/write-tree.ts");
  const result = await writeTree(folder.value, files, { force, signal });
  if (result.diagnostics.length > 0) return { diagnostics: result.diagnostics, sources };
  writeStamp({ inputs, folder: out });
  writeMemory(store, memory);
  const { written, removed } = result;
  return { diagnostics: built.diagnostics, sources, model: built.model, written, removed };
}

/** Compares what would be generated with what is there. Writes nothing. */
export async function check({ spec, out }: GenerateOptions): Promise<CheckReport> {
  const { sources, diagnostics } = readSpec(spec);
  if (diagnostics.length > 0) return { diagnostics, sources };
  const folder = checkFolder({ folder: out, spec });
  if (folder.value === undefined) return { diagnostics: folder.diagnostics, sources };
  const { compile, render } = await import("../flow.ts");
  const built = compile(sources);
  if (built.model === undefined) return { diagnostics: built.diagnostics, sources };
  const files = await render(built.model, readTemplates());
  const { compareTree } = await import("../write/compare-tree.ts");
  const { value, diagnostics: obstacles } = compareTree(folder.value, files);
  return {
    diagnostics: [...built.diagnostics, ...obstacles],
    sources,
    ...(value === undefined ? {} : { comparison: value }),
  };
}
