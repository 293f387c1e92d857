/** Diagnostics as they are reported: flat, with the text that the command line shows. */
import type { Diagnostic as Found } from "../../diagnostics/diagnostic.ts";
import { flatten, showDiagnostic } from "../../diagnostics/show.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Diagnostic } from "./report.ts";

/** Sorted by place. `sources`: the files that the places point into. */
export const toReport = (
  found: readonly Found[],
  sources: readonly SourceText[] = [],
): Diagnostic[] =>
  flatten(found, sources).map((diagnostic) => ({
    ...diagnostic,
    text: showDiagnostic(diagnostic),
  }));

/** Every warning as an error, for runs that must fail on warnings. */
export const strictly = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.map((diagnostic) => {
    if (diagnostic.severity !== "warning") return diagnostic;
    const severe = { ...diagnostic, severity: "error" as const };
    return { ...severe, text: showDiagnostic(severe) };
  });

/** Packages with the same spec folder share its diagnostics: each is reported once. */
export function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((found) => [keyOf(found), found])).values()];
}

const keyOf = ({ code, message, file, line, column }: Diagnostic): string =>
  JSON.stringify([code, message, file, line, column]);
