/** The parts of a comparison that tests of sides read. */
import { diffSides } from "../../../generator/project/diff/diff.ts";
import type { DiffOptions } from "../../../generator/project/diff/outcome.ts";

export interface Diffed {
  readonly verdict?: string;
  /** Entries such as `operation-added users.ban spec/demo/users.yaml:7`, with a revision before its files. */
  readonly changes?: readonly string[];
  /** Code and message of each diagnostic. */
  readonly messages: readonly string[];
}

export async function diffed(
  cwd: string,
  sides: readonly string[] = [],
  options: Partial<DiffOptions> = {},
): Promise<Diffed> {
  const done = await diffSides({ cwd, sides, ...options });
  if ("usageError" in done) return { messages: [done.usageError] };
  if (!done.ok) {
    const messages = done.diagnostics.map(({ file, line, code, message }) =>
      [file === undefined ? [] : `${file}:${line}`, code, message].flat().join(" "),
    );
    return { messages };
  }
  const { verdict, changes, diagnostics } = done.value.report;
  return {
    verdict,
    changes: changes.map(({ rule, target, places }) => {
      const { revision, file, line } = places.new ?? places.old ?? {};
      return `${rule} ${target} ${revision === undefined ? "" : `${revision}:`}${file}:${line}`;
    }),
    messages: diagnostics.map(({ code, message }) => `${code} ${message}`),
  };
}
