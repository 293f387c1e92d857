/** Problems as Rollup, Rolldown and Vite report them. */
import { pluginName } from "./plugin-name.ts";
import type { Outcome, Problem } from "./outcome.ts";

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
