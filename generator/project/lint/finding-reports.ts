import { flattener } from "../../diagnostics/show.ts";
import type { Finding } from "../../lint/finding.ts";
import type { SourceText } from "../../text/source-text.ts";
import { changedLines } from "../../text/changed-lines.ts";
import type { Diagnostic } from "../report/report.ts";
import { showFinding } from "./show-finding.ts";

/** Findings as they are reported, beside diagnostics. `sources`: the call sheets that they were found in. */
export function findingReports(
  findings: readonly Finding[],
  sources: readonly SourceText[],
): Diagnostic[] {
  const flat = flattener(sources);
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  return findings.map(({ rule, level, message, place, target, fix, suggestion }) => {
    const found = {
      ...flat({ code: rule, severity: level, message, place }),
      target,
      ...(fix === undefined ? {} : { fix: [...fix.edits] }),
      ...(suggestion === undefined
        ? {}
        : {
            suggestion: {
              edits: [...suggestion.edits],
              lines: changedLines(texts.get(place?.file ?? "") ?? "", suggestion.edits),
            },
          }),
    };
    return { ...found, text: showFinding(found) };
  });
}
