/** Progress of a run, for programs. Public declarations import this file, so it must not import a parser. */

/** The stages of a run: reading call sheets, compiling them, printing code, and writing or comparing files. */
export type Stage = "read" | "understand" | "print" | "write";

/** The stage of a run. Stages without work are skipped. */
export interface Progress {
  /** The output folder of the project, as the caller named it. */
  readonly project: string;
  readonly stage: Stage;
  /** Numbers of printed files and of all files to print. Set while code is printed. */
  readonly files?: { readonly done: number; readonly all: number };
}

/** Returns monotonic time in milliseconds. Node's `performance` would load a module in a short run. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
