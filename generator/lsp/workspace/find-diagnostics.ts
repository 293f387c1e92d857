/** The diagnostics of a folder of call sheets, or of a configuration, by the path of the file. */
import { DiagnosticSeverity, DiagnosticTag, type Diagnostic } from "vscode-languageserver";
import { startOf, type Diagnostic as Problem } from "../../diagnostics/diagnostic.ts";
import type { Severity } from "../../diagnostics/entry.ts";
import type { Finding } from "../../lint/finding.ts";
import type { Found } from "./publisher.ts";
import { rangeOf } from "./ranges.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const satisfies Record<Severity, DiagnosticSeverity>;

/** `fallback`: the file to say it in what has no place; it is not said where there is none. */
export function findDiagnostics(
  findings: readonly ShownFinding[],
  pathOf: (file: string) => string,
  fallback: string | undefined,
): Found {
  const found = new Map<string, Diagnostic[]>();
  const seen = new Set<string>();
  for (const finding of findings) {
    const path = finding.place === undefined ? fallback : pathOf(finding.place.file);
    const one = shownFinding(finding);
    const key = JSON.stringify([path, one]);
    if (path === undefined || seen.has(key)) continue;
    seen.add(key);
    const list = found.get(path) ?? [];
    list.push(one);
    found.set(path, list);
  }
  return found;
}

type ShownFinding = Pick<Finding, "rule" | "level" | "message" | "place">;

/** What compiling complains of, as lint has it. */
export const asFinding = ({ code, severity, message, place }: Problem): ShownFinding => ({
  rule: code,
  level: severity,
  message,
  place,
});

export const shownFinding = ({ rule, level, message, place }: ShownFinding): Diagnostic => ({
  range: rangeOf(place ?? startOf("")),
  severity: severities[level],
  code: rule,
  source: "callsheet",
  message,
  ...(rule === "type-unused" ? { tags: [DiagnosticTag.Unnecessary] } : {}),
});
