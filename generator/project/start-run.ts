/** What programs ask for, as commands take it. */
import { resolve } from "node:path";
import type { SessionCaches } from "./cache/print-cache.ts";
import type { Run, Stage } from "./run.ts";
import type { Diagnostic } from "./report/report.ts";

/** What a run is at. Stages without work are passed over. */
export interface Progress {
  /** The output folder of the project, as it was named. */
  readonly project: string;
  readonly stage: Stage;
  /** While code is printed: how many of all files that must be are done. */
  readonly files?: { readonly done: number; readonly all: number };
}

export interface RunRequest {
  /** Default: the working directory. */
  readonly cwd?: string | undefined;
  readonly force?: boolean | undefined;
  readonly strict?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export function startRun(options: RunRequest, caches?: SessionCaches): Run {
  const { signal, force, strict, onProgress } = options;
  signal?.throwIfAborted();
  return {
    cwd: resolve(options.cwd ?? process.cwd()),
    force,
    strict,
    signal,
    caches,
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
