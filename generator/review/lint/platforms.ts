/** Converts findings of lint for platforms that show them next to lines. */
import { visible } from "../../diagnostics/visible.ts";
import { catalogue, type DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Severity } from "../../diagnostics/entry.ts";
import { ruleMarkdown } from "../../lint/page.ts";
import { lintRules } from "../../lint/rules/rules.ts";
import {
  type AnnotationLevel,
  githubAnnotations,
  inRepository,
} from "../../diagnostics/platforms/annotations.ts";
import {
  type FindingFix,
  type PlatformFinding,
  type RulePage,
  sarifLog,
} from "../../diagnostics/platforms/sarif.ts";
import type { SarifLog } from "../../diagnostics/platforms/sarif-format.ts";
import { suggestedLines } from "../../project/lint/findings.ts";
import type { Diagnostic } from "../../project/report/report.ts";
import { sha256 } from "../../text/sha256.ts";
import { foldEqual } from "./lint-text.ts";

interface Run {
  /** Path of the command's folder, relative to the root of the repository. */
  readonly below: string;
  readonly version: string;
}

export const lintSarif = (diagnostics: readonly Diagnostic[], { below, version }: Run): SarifLog =>
  sarifLog({
    tool: { name: "callsheet lint", version },
    rules: pages,
    findings: diagnostics.map((one) => findingOf(one, below)),
  });

/** Converts findings to annotations of GitHub. The first finding of each rule comes first. */
export function lintAnnotations(
  diagnostics: readonly Diagnostic[],
  below: string,
): readonly string[] {
  const groups = foldEqual(diagnostics);
  const first = groups.flatMap(({ findings: [one] }) => one ?? []);
  const others = groups.flatMap(({ findings: [, ...rest] }) => rest);
  return githubAnnotations(
    [...first, ...others].map((one) => ({
      level: levels[one.severity],
      title: one.code,
      message: [one.message, ...suggestionText(one)].map(visible).join("\n"),
      ...(one.file === undefined ? {} : { place: inRepository(placeOf(one), below) }),
    })),
  );
}

const suggestionText = (one: Diagnostic): readonly string[] => {
  const lines = suggestedLines(one);
  return lines.length === 0 ? [] : ["Suggestion that changes more than docs:", ...lines];
};

const levels: Readonly<Record<Severity, AnnotationLevel>> = {
  error: "error",
  warning: "warning",
  info: "notice",
};

function findingOf(one: Diagnostic, below: string): PlatformFinding {
  const { code, severity, message, target } = one;
  const place = inRepository(placeOf(one), below);
  return {
    rule: code,
    level: levels[severity],
    message,
    place,
    fingerprint: sha256(JSON.stringify([code, target ?? one.file ?? message])).slice(0, 32),
    fix: fixOf(one, place.file),
  };
}

function fixOf({ fix, suggestion }: Diagnostic, file: string): FindingFix | undefined {
  if (fix !== undefined) {
    return { description: "What `callsheet lint --fix` does.", file, edits: fix };
  }
  if (suggestion === undefined) return undefined;
  const description =
    "A suggestion that changes more than docs: only `callsheet lint --fix --unsafe` applies it.";
  return { description, file, edits: suggestion.edits };
}

/** Returns the location of a finding. A finding about a folder is shown at its configuration. */
const placeOf = ({ file = "callsheet.yaml", line = 1, column = 1, length = 1 }: Diagnostic) => ({
  file,
  line,
  column,
  length,
});

const rulePages: readonly RulePage[] = lintRules.map((rule) => ({
  id: rule.id,
  title: rule.why,
  level: rule.level === "off" ? "notice" : levels[rule.level],
  help: ruleMarkdown(rule),
}));

/** Pages for compile errors that have no lint rule. */
const pages: readonly RulePage[] = [
  ...rulePages,
  ...(Object.keys(catalogue) as DiagnosticCode[])
    .filter((code) => !lintRules.some(({ id }) => id === code))
    .map((code): RulePage => {
      const { severity, message } = catalogue[code];
      return { id: code, title: message, level: levels[severity], help: message };
    }),
];
