/** Formats a finding: its diagnostic, followed by the edit of a suggestion. */
import { flattener, type Paint, plain, showDiagnostic } from "../../diagnostics/show.ts";
import { visibleLine } from "../../diagnostics/visible.ts";
import type { LintFinding } from "../../lint/finding.ts";
import { changedLines } from "../../text/line-changes.ts";
import { plural } from "../../text/texts.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Diagnostic } from "../report/report.ts";

type Shown = Omit<Diagnostic, "text">;

export function showFinding(finding: Shown, paint: Paint = plain): string {
  const text = showDiagnostic(finding, paint);
  const lines = suggestedLines(finding);
  const shown = lines.map((line) => `    ${paint(/^[-+]/.test(line) ? "bold" : "dim", line)}`);
  return lines.length === 0
    ? text
    : [text, "", `  ${paint("dim", "suggestion, which changes more than docs:")}`, ...shown].join(
        "\n",
      );
}

/** Maximum number of shown lines of a suggestion. */
const most = 8;

/** Returns the lines that a suggestion removes and adds, up to a readable number. */
export function suggestedLines({ suggestion }: Pick<Shown, "suggestion">): readonly string[] {
  const lines = (suggestion?.lines ?? []).map(visibleLine);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `and ${plural(lines.length - most + 1, "more line")}`];
}

/** Converts findings to diagnostics of the report. `sources`: the call sheets with findings. */
export function findingReports(
  findings: readonly LintFinding[],
  sources: readonly SourceText[],
): Diagnostic[] {
  const flat = flattener(sources);
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  return findings.map(({ rule, level, message, place, target, fix, suggestion }) => {
    const reported = {
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
    return { ...reported, text: showFinding(reported) };
  });
}
