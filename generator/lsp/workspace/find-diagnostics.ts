/** The diagnostics of a folder of call sheets, or of a configuration, by the path of the file. */
import { DiagnosticSeverity, DiagnosticTag, type Diagnostic } from "vscode-languageserver";
import { startOf, type Diagnostic as Problem } from "../../diagnostics/diagnostic.ts";
import type { Severity } from "../../diagnostics/entry.ts";
import type { Found } from "./publisher.ts";
import { rangeOf } from "./ranges.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const satisfies Record<Severity, DiagnosticSeverity>;

/** `fallback`: the file to say it in what has no place; it is not said where there is none. */
export function findDiagnostics(
  problems: readonly Problem[],
  pathOf: (file: string) => string,
  fallback: string | undefined,
): Found {
  const found = new Map<string, Diagnostic[]>();
  const seen = new Set<string>();
  for (const problem of problems) {
    const path = problem.place === undefined ? fallback : pathOf(problem.place.file);
    const one = shown(problem);
    const key = JSON.stringify([path, one]);
    if (path === undefined || seen.has(key)) continue;
    seen.add(key);
    found.set(path, [...(found.get(path) ?? []), one]);
  }
  return found;
}

const shown = ({ code, severity, message, place = startOf("") }: Problem): Diagnostic => ({
  range: rangeOf(place),
  severity: severities[severity],
  code,
  source: "callsheet",
  message,
  ...(code === "type-unused" ? { tags: [DiagnosticTag.Unnecessary] } : {}),
});
