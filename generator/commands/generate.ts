/** `callsheet generate`: a folder of call sheets to a folder of code, or what would change in it. */
import { resolve } from "node:path";
import type { Project } from "../config/project.ts";
import { readInputs } from "../config/read-inputs.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { generatorFingerprint } from "../load/generator-fingerprint.ts";
import type { SourceText } from "../load/source-text.ts";
import type { Model } from "../model/model.ts";
import type { Comparison } from "../write/comparison.ts";
import { isUpToDate, writeStamp } from "../write/stamp.ts";
import type { Warm } from "./render-memory.ts";

export interface GenerateOptions extends Project {
  /** Overwrite generated files that were edited by hand. */
  readonly force?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What relative names start from. Default: the working directory of the process. */
  readonly cwd?: string | undefined;
  /** Filled in by a run for the next one of the same process on the same output folder. */
  readonly warm?: Warm | undefined;
  /** Told before a stage begins; may throw to stop the run, which then has written nothing. */
  readonly onStage?: ((stage: Stage) => void) | undefined;
  /** Told after each file that had to be printed. */
  readonly onFile?: ((done: number, all: number) => void) | undefined;
}

/** What a run is at: it reads call sheets, understands them, prints code, and writes files or compares with them. */
export type Stage = "read" | "understand" | "print" | "write";

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
  const { out, force = false, signal, cwd = process.cwd(), warm, onStage } = options;
  const output = resolve(cwd, out);
  onStage?.("read");
  const inputs = await readInputs(options, cwd);
  const { shown: sources, diagnostics } = inputs;
  if (diagnostics.length > 0) return { diagnostics, sources };
  if (isUpToDate({ inputs: inputs.fingerprint, folder: output })) {
    return { diagnostics: [], sources, written: [], removed: [] };
  }

  const { printing, renderProject } = await renderer(warm);
  const { readMemory, writeMemory } = await import("./render-memory.ts");
  const store = { folder: output, generator: generatorFingerprint(), warm };
  const rendered = await renderProject(
    options,
    inputs,
    () => readMemory(store),
    printing?.print,
  ).finally(() => printing?.close());
  if (rendered.files === undefined) return rendered;
  onStage?.("write");
  const { writeTree } = await import("../write/write-tree.ts");
  const result = await writeTree(rendered.folder, rendered.files, { force, signal });
  if (result.diagnostics.length > 0) return { diagnostics: result.diagnostics, sources };
  writeStamp({ inputs: inputs.fingerprint, folder: output });
  writeMemory(store, rendered.memory);
  const { model } = rendered;
  const { written, removed } = result;
  return { diagnostics: rendered.diagnostics, sources, model, written, removed };
}

/** A process that runs once prints in a second thread, which begins to load at once; one that goes on has all loaded. */
async function renderer(warm: Warm | undefined) {
  const { startPrinting } = await import("../printing-thread.ts");
  const printing = warm === undefined ? startPrinting() : undefined;
  const { renderProject } = await import("./render-project.ts");
  return { printing, renderProject };
}

/** Compares what would be generated with what is there. Writes nothing. */
export async function check(options: GenerateOptions): Promise<CheckReport> {
  const { out, cwd = process.cwd(), warm, onStage } = options;
  onStage?.("read");
  const inputs = await readInputs(options, cwd);
  const { shown: sources, diagnostics } = inputs;
  if (diagnostics.length > 0) return { diagnostics, sources };
  const { renderProject } = await import("./render-project.ts");
  const { keepWarm, readMemory } = await import("./render-memory.ts");
  const store = { folder: resolve(cwd, out), generator: generatorFingerprint(), warm };
  const rendered = await renderProject(options, inputs, () => readMemory(store));
  if (rendered.files === undefined) return rendered;
  keepWarm(store, rendered.memory);
  onStage?.("write");
  const { compareTree } = await import("../write/compare-tree.ts");
  const { value, diagnostics: obstacles } = compareTree(rendered.folder, rendered.files);
  return {
    diagnostics: [...rendered.diagnostics, ...obstacles],
    sources,
    ...(value === undefined ? {} : { comparison: value }),
  };
}
