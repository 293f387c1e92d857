/** The result of a run, as far as bundlers need it. */
import { posix, resolve } from "node:path";
import type { Diagnostic } from "../../project/report/report.ts";
import { driftText } from "../../project/report/texts.ts";
import type { SessionResult } from "../../project/session.ts";
import { pluginName } from "./options.ts";

export interface Outcome {
  /** Whether the build may go on. */
  readonly ok: boolean;
  /** All problems, as the command line shows them. */
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Whether all is generated that should be. Otherwise there is what was generated last, if anything was. */
  readonly isGenerated: boolean;
  /** Absolute paths of the files that were written or removed, and of the generated folders that they are in. */
  readonly changed: readonly string[];
}

/** One problem, with the absolute path of its file. */
export interface Problem {
  readonly isError: boolean;
  /** As the command line shows it. */
  readonly text: string;
  readonly place?: ProblemPlace;
}

interface ProblemPlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
}

export function outcomeOf(result: SessionResult, cwd: string): Outcome {
  const { ok, text, packages } = result;
  const changed = packages.flatMap((one) =>
    "drift" in one
      ? []
      : [...new Set([...one.written, ...one.removed, ...one.built].flatMap(withFolders))].map(
          (path) => resolve(cwd, one.out, path),
        ),
  );
  return { ok, text, isGenerated: ok, problems: problemsOf(result, cwd), changed };
}

/** A path in an output folder, all folders above it, and the output folder itself. */
const withFolders = (path: string): string[] =>
  path === "." ? [path] : [path, ...withFolders(posix.dirname(path))];

/** What fails no build: errors are reported as warnings, which say what the build goes on with. */
export function withoutErrors(outcome: Outcome): Outcome {
  if (outcome.ok) return outcome;
  const problems = outcome.problems.map((problem) => ({ ...problem, isError: false }));
  const text = `The build goes on with what was generated last, as "quiet" asks for.`;
  return { ...outcome, ok: true, problems: [...problems, { isError: false, text }] };
}

function problemsOf({ diagnostics, packages }: SessionResult, cwd: string): Problem[] {
  const drift = packages.flatMap((one) =>
    "drift" in one && one.drift.length > 0
      ? [{ isError: true, text: driftText(one, "callsheet generate") }]
      : [],
  );
  return [...diagnostics.map((diagnostic) => problemOf(diagnostic, cwd)), ...drift];
}

function problemOf(diagnostic: Diagnostic, cwd: string): Problem {
  const { file, line = 1, column = 1, length = 1, lineText = "", text } = diagnostic;
  const problem = { isError: diagnostic.severity === "error", text };
  if (file === undefined) return problem;
  return { ...problem, place: { file: resolve(cwd, file), line, column, length, lineText } };
}

/** The message includes the lines with carets below, and bundlers print it whole: they get no `frame`. */
export interface BundlerError {
  readonly message: string;
  readonly plugin: string;
  /** Empty: it would only show this plugin. */
  readonly stack: "";
  /** The file with the error, absolute. */
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

/** All errors in one, at the place of the first. */
export function bundlerError(outcome: Outcome): BundlerError {
  const { text: message } = outcome;
  const place = firstWithPlace(outcome)?.place;
  const error = { message, plugin: pluginName, stack: "" } as const;
  if (place === undefined) return error;
  const { file, line, column } = place;
  // Columns from 1, as in the message: bundlers only show them and open an editor there.
  return { ...error, id: file, loc: { file, line, column } };
}

/** The line of the first error with carets below, for a page that shows it beside the message. */
export function frameOf(outcome: Outcome): { readonly frame?: string } {
  const [, frame] = /\n\n([^]*)$/.exec(firstWithPlace(outcome)?.text ?? "") ?? [];
  return frame === undefined ? {} : { frame: `${frame}\n` };
}

const firstWithPlace = ({ problems }: Outcome): Problem | undefined =>
  problems.find(({ isError, place }) => isError && place !== undefined);
