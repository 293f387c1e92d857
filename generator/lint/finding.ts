import type { Place } from "../diagnostics/diagnostic.ts";
import type { Severity } from "../diagnostics/entry.ts";
import type { Edits } from "../sheets/document/yaml-edits.ts";
import type { TextEdit } from "../text/source-text.ts";

/** `off`: the rule does not run. */
export type Level = Severity | "off";

/**
 * `fix`: `callsheet diff` classifies the edit as docs or no change, so `--fix` applies it. `suggestion`: the edit
 * changes code of callers or the sent data, so the user decides, or passes `--unsafe`.
 */
export type FixKind = "fix" | "suggestion";

/** Edits of one call sheet that belong together. */
export interface Fix {
  /** Path of the call sheet, relative to the spec folder. */
  readonly path: string;
  readonly edits: readonly TextEdit[];
}

export interface LintFinding {
  /** Id of the rule, or code of the compiler's diagnostic. */
  readonly rule: string;
  readonly level: Severity;
  readonly message: string;
  /** Location; undefined for a finding about a folder. */
  readonly place?: Place | undefined;
  /** Subject of the finding, independent of its line: `library/books.yaml#operations/list/query/page`. */
  readonly target: string;
  readonly fix?: Fix | undefined;
  readonly suggestion?: Fix | undefined;
}

/** Returns the edits with their kind, or an empty object without edits. */
export const withEdits = (
  kind: FixKind | undefined,
  path: string,
  edits: Edits,
): Pick<LintFinding, FixKind> =>
  kind === undefined || edits === undefined || edits.length === 0
    ? {}
    : { [kind]: { path, edits } };

type Counts = Readonly<Record<Severity, number>>;

export function countLevels(findings: readonly { readonly level: Severity }[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}
