import { resolve } from "node:path";
import type { Project } from "./config/project.ts";
import type { Memories } from "./incremental/memory.ts";
import type { Progress, Stage } from "./progress.ts";
import type { Diagnostic } from "./report/report.ts";

export interface Run {
  /** Base of relative paths; absolute. */
  readonly cwd: string;
  /** Whether to overwrite generated files that were edited by hand. */
  readonly force?: boolean | undefined;
  /** Whether to treat warnings as errors. */
  readonly strict?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Caches of a long-running process. */
  readonly memories?: Memories | undefined;
  /** Called before a stage begins. Can throw to stop the run before it has written anything. */
  readonly onStage?: ((project: Project, stage: Stage) => void) | undefined;
  /** Called after each file that had to be printed. */
  readonly onFile?: ((project: Project, done: number, all: number) => void) | undefined;
}

interface RunRequest {
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

/** Throws the signal's reason if the run was stopped on request, instead of reporting an error in the spec. */
export function throwIfStopped(
  diagnostics: readonly Diagnostic[],
  signal: AbortSignal | undefined,
): void {
  if (diagnostics.some(({ code }) => code === "output-interrupted")) signal?.throwIfAborted();
}
