/** Generates packages for a bundler. */
import { resolve } from "node:path";
import { isBuilding } from "../../project/config/project.ts";
import type { Diagnostic } from "../../project/report/report.ts";
import { driftText } from "../../project/report/texts.ts";
import {
  createSession,
  type SessionPackage,
  type SessionResult,
} from "../../project/watch/session.ts";
import {
  changedPaths,
  emptySnapshot,
  filesAndFolders,
  isInput,
  takeSnapshot,
  watchTargets,
} from "../../project/watch/snapshot.ts";
import { exactPattern } from "../../text/texts.ts";
import { holds, realIfPossible } from "../../write/output-folder.ts";
import { findProjects } from "../options.ts";
import type { PluginOptions } from "./options.ts";

export type Host = ReturnType<typeof createHost>;

export interface Outcome {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  /** Absolute paths of the files that were written or removed. */
  readonly changed: readonly string[];
}

/** A diagnostic with an absolute path, or the drift of a package. */
export type Problem = Pick<Diagnostic, "severity" | "text"> & Partial<Diagnostic>;

export function createHost(options: PluginOptions) {
  const { project, check, force, strict, quiet } = options;
  const cwd = resolve(options.cwd ?? process.cwd());
  const findHere = () => findProjects(cwd, project);
  const session = createSession({ cwd, check, force, strict, findProjects: findHere });
  let inputs = watchTargets([], cwd);
  let seen = emptySnapshot;

  /** Counts inputs that have changed since the last run read them. */
  const changes = (): number => changedPaths(seen, takeSnapshot(inputs)).length;

  return {
    changes,
    /** Generates, or compares with `check`, until no input has changed since it was read. */
    async run(): Promise<Outcome> {
      const changed = new Set<string>();
      for (;;) {
        const result = await session.refresh((found) => {
          inputs = found;
          seen = takeSnapshot(found);
        });
        for (const one of result.packages) {
          for (const path of changedIn(one)) changed.add(resolve(cwd, one.out, path));
        }
        if (changes() > 0) continue;
        const problems = problemsOf(result, cwd);
        return result.ok || quiet !== true
          ? { ok: result.ok, problems, changed: [...changed] }
          : { ok: true, problems: withoutErrors(problems), changed: [...changed] };
      }
    },
    /** Absolute paths of the inputs that exist, and of all folders in them. */
    watched: () => filesAndFolders(inputs),
    /** Whether a path is an input, and no input has changed since the last run read it. */
    isRead: (path: string): boolean => isInput(inputs, path) && changes() === 0,
    /** Matches the paths that a run writes or builds. Excludes a `dist` that another tool builds. */
    async generated(): Promise<RegExp> {
      const { projects } = check === true ? { projects: [] } : await findHere();
      const patterns = projects.flatMap(({ out, spec, ...one }) => {
        const output = realIfPossible(resolve(cwd, out));
        // Such an output folder, which contains inputs, is rejected.
        const read = [cwd, resolve(cwd, spec)].map(realIfPossible);
        if (read.some((path) => holds(output, path))) return [];
        const names = output.split(/[\\/]/).map(exactPattern);
        // Bundlers use slashes in paths on Windows, too.
        return `${names.join("[\\\\/]")}(?:$|[\\\\/]${isBuilding(one) ? "" : "(?!dist[\\\\/])"})`;
      });
      return new RegExp(`^(?:${patterns.join("|") || "(?!)"})`);
    },
  };
}

const changedIn = (one: SessionPackage): string[] =>
  "drift" in one ? [] : [...one.written, ...one.removed, ...one.built];

function problemsOf({ diagnostics, packages }: SessionResult, cwd: string): Problem[] {
  const problems = diagnostics.map((one): Problem =>
    one.file === undefined ? one : { ...one, file: resolve(cwd, one.file) },
  );
  const drift = packages.flatMap((one): Problem[] =>
    "drift" in one && one.drift.length > 0
      ? [{ severity: "error", text: driftText(one, "callsheet generate") }]
      : [],
  );
  return [...problems, ...drift];
}

const withoutErrors = (problems: readonly Problem[]): Problem[] => {
  const text = `The build continues with the last generated files, because of "quiet".`;
  return [...problems, { text }].map((one) => ({ ...one, severity: "warning" }));
};
