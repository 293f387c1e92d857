/** Runs of one process on the same projects, again and again: what one run prints, the next need not print again. */
import type { Config } from "../config/read-config.ts";
import { checkOne } from "./check.ts";
import { hasErrors, publicDiagnostics, type Diagnostic } from "./diagnostic.ts";
import { generateOne } from "./generate.ts";
import { inputsOf, type Inputs } from "./inputs.ts";
import { startRun, type Memories } from "./run.ts";

export interface SessionOptions {
  readonly cwd: string;
  /** Asked anew for each run, since the configuration is an input too. */
  readonly findProjects: () => Promise<Config>;
  readonly force?: boolean | undefined;
  /** Compare, and write nothing. */
  readonly check?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What came of one package. */
export interface SessionProject {
  readonly spec: string;
  readonly out: string;
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** What there is to complain about; empty when `ok`. */
  readonly text: string;
}

export interface SessionResult {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** What there is to complain about: diagnostics, or files that have drifted. */
  readonly text: string;
  readonly projects: readonly SessionProject[];
}

export interface Session {
  /** One run. Runs that are asked for at the same time follow each other. */
  refresh(onInputs?: (inputs: Inputs) => void): Promise<SessionResult>;
}

export function createSession(options: SessionOptions): Session {
  const { cwd, findProjects, force, check, signal } = options;
  const memories: Memories = new Map();
  let last: Promise<unknown> = Promise.resolve();
  let inputs = inputsOf([], cwd);

  async function refresh(onInputs?: (inputs: Inputs) => void): Promise<SessionResult> {
    const run = startRun({ cwd, force, signal }, memories);
    const config = await findProjects();
    // A configuration that cannot be read names no folders: those of the last one stay inputs.
    if (config.projects.length > 0) inputs = inputsOf(config.projects, cwd);
    onInputs?.(inputs);
    const projects: SessionProject[] = [];
    for (const project of config.projects) {
      if (check === true) {
        projects.push({ ...(await checkOne(project, run)), written: [], removed: [] });
      } else {
        const generated = await generateOne(project, run);
        const text = generated.diagnostics.map((found) => found.text).join("\n\n");
        projects.push({ ...generated, text });
      }
    }
    const found = publicDiagnostics(config.diagnostics, config.sources);
    const texts = [...found.map(({ text }) => text), ...projects.map(({ text }) => text)];
    return {
      ok: !hasErrors(found) && projects.every(({ ok }) => ok),
      diagnostics: [...found, ...projects.flatMap(({ diagnostics }) => diagnostics)],
      text: texts.filter((text) => text !== "").join("\n\n"),
      projects,
    };
  }

  return {
    refresh(onInputs) {
      const mine = last.then(() => refresh(onInputs));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
