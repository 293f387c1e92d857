/** Progress of a run, for programs. Public declarations import this, and so no parser. */

/** The stages of a run: reading call sheets, compiling them, printing code, and writing or comparing files. */
export type Stage = "read" | "understand" | "print" | "write";

/** The stage of a run. Stages without work are skipped. */
export interface Progress {
  /** The output folder of the project, as the caller named it. */
  readonly project: string;
  readonly stage: Stage;
  /** While code is printed: how many files are done, of all that must be printed. */
  readonly files?: { readonly done: number; readonly all: number };
}

/** Milliseconds that only grow. Node's own `performance` is a module that a short run would have to load for it. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
