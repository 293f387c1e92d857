/** The options of a program, as commands take them. */
import { resolve } from "node:path";
import type { Memories } from "./incremental/memory.ts";
import type { Progress } from "./progress.ts";
import type { Diagnostic } from "./report/report.ts";
import type { Run } from "./run.ts";

export interface RunRequest {
  /** Default: the working directory. */
  readonly cwd?: string | undefined;
  readonly force?: boolean | undefined;
  readonly strict?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export function startRun(options: RunRequest, memories?: Memories): Run {
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

/** A run stopped on request throws the reason of that request, rather than report an error in the spec. */
export function throwIfStopped(
  diagnostics: readonly Diagnostic[],
  signal: AbortSignal | undefined,
): void {
  if (diagnostics.some(({ code }) => code === "output-interrupted")) signal?.throwIfAborted();
}
