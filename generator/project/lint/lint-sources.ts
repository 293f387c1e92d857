/** Call sheets in memory to findings. */
import { lint } from "../../lint/lint.ts";
import type { Levels } from "../../lint/rule.ts";
import type { Finding } from "../../lint/finding.ts";
import type { Model } from "../../model/model.ts";
import { parseYaml } from "../../spec/document/parse-yaml.ts";
import type { SourceText } from "../../text/source-text.ts";
import { understand } from "../compile.ts";

/** Errors of compiling are among them; where there are any, only rules about the texts themselves have been asked. */
export const lintSources = (sources: readonly SourceText[], levels: Levels = {}): Finding[] => [
  ...lintWhole(sources, levels).findings,
];

export interface LintedSources {
  readonly sources: readonly SourceText[];
  readonly findings: readonly Finding[];
  /** How many errors of compiling. Rules are asked when there are none, and may then find errors of their own. */
  readonly errors: number;
  /** Absent when there are any. */
  readonly model?: Model;
}

export function lintWhole(sources: readonly SourceText[], levels: Levels): LintedSources {
  const understood = understand(sources.map(parseYaml));
  const { model, diagnostics } = understood;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const findings = lint(understood, levels);
  return { sources, findings, errors, ...(model === undefined ? {} : { model }) };
}
