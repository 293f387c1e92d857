/** The lines of a program that compile no more, in a terminal: below the change that breaks them. */
import { visible } from "../../diagnostics/visible.ts";
import type { DiffReport, ReportedBreak } from "../../project/report/diff-report.ts";
import { brokenCount, brokenLines, nothingBroken, unexplained } from "../words/broken-lines.ts";
import type { Screen } from "./paint.ts";
import { wrap } from "../../text/wrap.ts";

/** How many lines are shown unless all are asked for. */
const most = 20;

/** None where no program was asked about. */
export function againstBlocks(report: DiffReport, screen: Screen): readonly string[] {
  const all = brokenLines(report);
  if (all === undefined) return [];
  if (all.length === 0) return [nothingBroken];
  const shown = screen.all ? all : all.slice(0, most);
  const blocks = [...Map.groupBy(shown, ({ change }) => change)].map(([change, lines]) => {
    const title =
      change === undefined ? unexplained : `${visible(change.rule)} ${visible(change.target)}`;
    return [
      screen.paint("bold", title),
      ...lines.flatMap(({ line }) => breakLines(line, screen)),
    ].join("\n");
  });
  const left = all.length - shown.length;
  const more = left === 0 ? [] : [`${left} more: --all shows them`];
  return [screen.paint("red", `${brokenCount(all.length)}:`), ...blocks, ...more];
}

const breakLines = (
  { file, line, column, message }: ReportedBreak,
  { columns }: Screen,
): readonly string[] => [
  `  ${visible(file)}:${line}:${column}`,
  ...wrap(visible(message), columns - 4).map((text) => `    ${text}`),
];
