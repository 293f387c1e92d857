/** What the packages of one run have in common: where they start from, what they tell, and what stops them. */
import type { Project } from "./config/project.ts";
import type { SessionCaches } from "./cache/print-cache.ts";

/** What a run is at: it reads call sheets, understands them, prints code, and writes files or compares with them. */
export type Stage = "read" | "understand" | "print" | "write";

export interface Run {
  /** What relative names start from; absolute. */
  readonly cwd: string;
  /** Overwrite generated files that were edited by hand. */
  readonly force?: boolean | undefined;
  /** Take warnings for errors. */
  readonly strict?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly caches?: SessionCaches | undefined;
  /** Told before a stage begins; may throw to stop the run, which then has written nothing. */
  readonly onStage?: ((project: Project, stage: Stage) => void) | undefined;
  /** Told after each file that had to be printed. */
  readonly onFile?: ((project: Project, done: number, all: number) => void) | undefined;
}
