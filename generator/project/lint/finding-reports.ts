import { flattener, showDiagnostic } from "../../diagnostics/show.ts";
import type { Finding } from "../../lint/rule/finding.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Diagnostic } from "../report/report.ts";

/** Findings as they are reported, beside diagnostics. `sources`: the call sheets that they were found in. */
export function findingReports(
  findings: readonly Finding[],
  sources: readonly SourceText[],
): Diagnostic[] {
  const flat = flattener(sources);
  return findings.map(({ rule, level, message, place, target, fix }) => {
    const shown = flat({ code: rule, severity: level, message, place });
    return {
      ...shown,
      text: showDiagnostic(shown),
      target,
      ...(fix === undefined ? {} : { fix: [...fix.edits] }),
    };
  });
}
