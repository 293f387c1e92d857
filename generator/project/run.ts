/** What the packages of one run share: the working directory, callbacks, and the signal that stops them. */
import type { Project } from "./config/project.ts";
import type { Memories } from "./incremental/memory.ts";
import type { Stage } from "./progress.ts";

export interface Run {
  /** Base of relative paths; absolute. */
  readonly cwd: string;
  /** Overwrite generated files that were edited by hand. */
  readonly force?: boolean | undefined;
  /** Treat warnings as errors. */
  readonly strict?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Those of a warm process. */
  readonly memories?: Memories | undefined;
  /** Called before a stage begins; may throw to stop the run, which then has written nothing. */
  readonly onStage?: ((project: Project, stage: Stage) => void) | undefined;
  /** Called after each file that had to be printed. */
  readonly onFile?: ((project: Project, done: number, all: number) => void) | undefined;
}
