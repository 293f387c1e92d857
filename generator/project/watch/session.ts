/** Runs repeatedly in one process on the same projects: what one run prints, the next does not print again. */
import type { Memories } from "../incremental/memory.ts";
import { generatePackages } from "../commands/generate.ts";
import type { Config } from "../config/read-config.ts";
import type { CheckedPackage, GeneratedPackage, Result } from "../report/report.ts";
import { withText } from "../report/texts.ts";
import { watchTargets, type WatchTargets } from "./snapshot.ts";
import { startRun, throwIfStopped } from "../run.ts";

export interface SessionOptions {
  readonly cwd: string;
  /** Called for each run, since the configuration is an input too. */
  readonly findProjects: () => Promise<Config>;
  readonly force?: boolean | undefined;
  readonly strict?: boolean | undefined;
  /** Whether to compare and write nothing. */
  readonly check?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type SessionPackage = GeneratedPackage | CheckedPackage;

export interface SessionResult extends Result<SessionPackage> {}

export interface Session {
  /** Runs once. Concurrent calls run one after the other. */
  refresh(onInputs?: (inputs: WatchTargets) => void): Promise<SessionResult>;
}

export function createSession(options: SessionOptions): Session {
  const { cwd, findProjects, force, strict, check: isCheck, signal } = options;
  const memories: Memories = new Map();
  let last: Promise<unknown> = Promise.resolve();
  let inputs = watchTargets([], cwd);

  async function refresh(onInputs?: (inputs: WatchTargets) => void): Promise<SessionResult> {
    const run = startRun({ cwd, force, strict, signal }, memories);
    const config = await findProjects();
    // A configuration that cannot be read names no folders: the folders of the last one are still inputs.
    if (config.projects.length > 0) inputs = watchTargets(config.projects, cwd);
    onInputs?.(inputs);
    const report =
      isCheck === true ? await checked(config) : (await generatePackages(config, run)).report;
    throwIfStopped(report.diagnostics, signal);
    return withText<SessionPackage>(report);

    async function checked(wanted: Config) {
      const { checkPackages } = await import("../commands/check.ts");
      return (await checkPackages(wanted, run)).report;
    }
  }

  return {
    refresh(onInputs) {
      const current = last.then(() => refresh(onInputs));
      last = current.catch(() => undefined);
      return current;
    },
  };
}
