/** Generates packages for one bundler: what to watch, what was generated, which problems there are. */
import { resolve } from "node:path";
import type { Diagnostic } from "../project/report/report.ts";
import { driftText } from "../project/report/drift-text.ts";
import type { WatchTargets } from "../project/watch-targets.ts";
import { findProjects } from "../api/projects.ts";
import { createSession, type SessionResult } from "../project/session.ts";
import {
  changedPaths,
  filesAndFolders,
  emptySnapshot,
  takeSnapshot,
} from "../project/watch/snapshot.ts";
import { realIfPossible } from "../write/resolve-folder.ts";
import { generatedFiles } from "./generated-files.ts";
import type { PluginOptions } from "./options.ts";

export interface PluginHost {
  /** Generates, or compares with `check`. Does not reject for errors in call sheets: they are in the outcome. */
  run(): Promise<WatchedOutcome>;
  /** The current output folders of the configuration, absolute, with links resolved where they exist. */
  outputs(): Promise<readonly string[]>;
  /** Patterns for the files that a run writes or builds. Excludes a `dist` that another tool builds. */
  generated(): Promise<readonly RegExp[]>;
}

export interface WatchedOutcome extends Outcome {
  readonly inputs: WatchTargets;
  /** What to watch now: every input folder with all folders in it, and every existing file. */
  readonly watched: { readonly files: readonly string[]; readonly folders: readonly string[] };
  /** Whether an input has changed since it was read. */
  isOutdated(): boolean;
}

/** One problem, with the absolute path of its file. */
export interface Problem {
  readonly isError: boolean;
  /** As the command line shows it. */
  readonly text: string;
  readonly place?: ProblemPlace;
}

export interface ProblemPlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
}

/** The result of a run, as far as bundlers need it. */
export interface Outcome {
  readonly ok: boolean;
  /** All problems, as the command line shows them. */
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Absolute paths of the files that were written or removed. */
  readonly changed: readonly string[];
}

export function createPluginHost(options: PluginOptions = {}): PluginHost {
  const { project, check, force, strict } = options;
  const cwd = resolve(options.cwd ?? process.cwd());
  const session = createSession({
    cwd,
    check,
    force,
    strict,
    findProjects: () => findProjects(cwd, project),
  });
  return {
    async outputs() {
      const { projects } = await findProjects(cwd, project);
      return projects.map(({ out }) => realIfPossible(resolve(cwd, out)));
    },
    async generated() {
      return generatedFiles(await findProjects(cwd, project), cwd);
    },
    async run() {
      let inputs: WatchTargets = { files: [], folders: [] };
      let seen = emptySnapshot;
      const result = await session.refresh((found) => {
        inputs = found;
        seen = takeSnapshot(found);
      });
      return {
        ...outcomeOf(result, cwd),
        inputs,
        watched: filesAndFolders(inputs),
        isOutdated: () => changedPaths(seen, takeSnapshot(inputs)).length > 0,
      };
    },
  };
}

export function outcomeOf(result: SessionResult, cwd: string): Outcome {
  const { ok, text, packages } = result;
  const changed = packages.flatMap((one) =>
    "drift" in one
      ? []
      : [...one.written, ...one.removed, ...one.built].map((path) => resolve(cwd, one.out, path)),
  );
  return { ok, text, problems: problemsOf(result, cwd), changed };
}

function problemsOf({ diagnostics, packages }: SessionResult, cwd: string): Problem[] {
  const drift = packages.flatMap((one) =>
    "drift" in one && one.drift.length > 0
      ? [{ isError: true, text: driftText(one, "callsheet generate") }]
      : [],
  );
  return [...diagnostics.map((diagnostic) => problemOf(diagnostic, cwd)), ...drift];
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

function problemOf(diagnostic: Diagnostic, cwd: string): Problem {
  const { file, line = 1, column = 1, length = 1, lineText = "", text } = diagnostic;
  const problem = { isError: isError(diagnostic), text };
  if (file === undefined) return problem;
  return { ...problem, place: { file: resolve(cwd, file), line, column, length, lineText } };
}
