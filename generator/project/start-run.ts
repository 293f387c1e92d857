/** What programs ask for, as commands take it. */
import { resolve } from "node:path";
import type { Memories, RunOptions } from "./run-options.ts";
import type { Diagnostic } from "./report/report.ts";
import type { GenerateOptions } from "../api/options.ts";

export function startRun(options: GenerateOptions, memories?: Memories): RunOptions {
  const { signal, force, strict, onProgress } = options;
  signal?.throwIfAborted();
  return {
    cwd: resolve(options.cwd ?? process.cwd()),
    force,
    strict,
    signal,
    memories,
    onStage({ out }, stage) {
      signal?.throwIfAborted();
      onProgress?.({ project: out, stage });
    },
    onFile({ out }, done, all) {
      signal?.throwIfAborted();
      onProgress?.({ project: out, stage: "print", files: { done, all } });
    },
  };
}

/** A run that stopped on request ends with the reason of that request, and not as if a spec were wrong. */
export function throwIfStopped(
  diagnostics: readonly Diagnostic[],
  signal: AbortSignal | undefined,
): void {
  if (diagnostics.some(({ code }) => code === "output-interrupted")) signal?.throwIfAborted();
}
