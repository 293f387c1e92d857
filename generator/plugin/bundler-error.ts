/** What is wrong as Rollup, Rolldown and Vite take it. */
import { pluginName } from "./plugin-name.ts";
import type { Outcome, Problem } from "./plugin-host.ts";

/** The message has the lines that are wrong in it, with carets below, and bundlers print it whole: they get no `frame`. */
export interface BundlerError {
  readonly message: string;
  readonly plugin: string;
  /** The file it is about, absolute. */
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

/** All errors in one, which stands where the first of them is. */
export function bundlerError(outcome: Outcome): BundlerError {
  const { text: message } = outcome;
  const place = firstWithPlace(outcome)?.place;
  if (place === undefined) return { message, plugin: pluginName };
  const { file, line, column } = place;
  // Columns from 1, as in the message: bundlers do nothing with them but show them and open an editor there.
  return { message, plugin: pluginName, id: file, loc: { file, line, column } };
}

/** The line that the first error is about with carets below, for a page, which shows it beside the message. */
export function frameOf(outcome: Outcome): { readonly frame?: string } {
  const [, frame] = /\n\n([^]*)$/.exec(firstWithPlace(outcome)?.text ?? "") ?? [];
  return frame === undefined ? {} : { frame: `${frame}\n` };
}

const firstWithPlace = ({ problems }: Outcome): Problem | undefined =>
  problems.find(({ isError, place }) => isError && place !== undefined);
