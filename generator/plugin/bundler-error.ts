/** What is wrong as Rollup, Rolldown and Vite take it. */
import { pluginName } from "./plugin-name.ts";
import type { Outcome } from "./upkeep.ts";

export interface BundlerError {
  readonly message: string;
  readonly plugin: string;
  /** The file it is about, absolute. */
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
  /** The line it is about with carets below. */
  readonly frame?: string;
}

/** All errors in one, which stands where the first of them is. */
export function bundlerError({ text, problems }: Outcome): BundlerError {
  const first = problems.find(({ isError, place }) => isError && place !== undefined);
  if (first?.place === undefined) return { message: text, plugin: pluginName };
  const { file, line, column } = first.place;
  const [, frame] = /\n\n([^]*)$/.exec(first.text) ?? [];
  return {
    message: text,
    plugin: pluginName,
    id: file,
    // Columns from 1, as in the message: bundlers do nothing with them but show them and open an editor there.
    loc: { file, line, column },
    ...(frame === undefined ? {} : { frame: `${frame}\n` }),
  };
}
