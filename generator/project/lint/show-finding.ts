/** A finding as text: what every diagnostic says, and below it what a suggestion would change. */
import { plain, showDiagnostic, type Paint } from "../../diagnostics/show.ts";
import { visibleLine } from "../../diagnostics/visible.ts";
import { plural } from "../../text/plural.ts";
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

/** Lines of a suggestion that are shown. */
const most = 8;

/** The lines that a suggestion takes away and adds; no more than a person reads. */
export function suggestedLines({ suggestion }: Pick<Shown, "suggestion">): readonly string[] {
  const lines = (suggestion?.lines ?? []).map(visibleLine);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `and ${plural(lines.length - most + 1, "more line")}`];
}
