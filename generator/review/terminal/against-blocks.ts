/** The lines of a program that compile no more, in a terminal: below the change that breaks them. */
import { visible } from "../../diagnostics/visible.ts";
import type { DiffReport, ReportedBreak } from "../../project/report/diff-report.ts";
import { plural } from "../../text/plural.ts";
import type { Screen } from "./paint.ts";
import { wrap } from "../../text/wrap.ts";

/** How many lines are shown unless all are asked for. */
const most = 20;

/** None where no program was asked about. */
export function againstBlocks({ against, changes }: DiffReport, screen: Screen): readonly string[] {
  if (against === undefined) return [];
  if (against.length === 0)
    return ["Every line of the program compiles with the new side as well."];
  const count = plural(against.length, "line");
  const head = `${count} of the program ${against.length === 1 ? "compiles" : "compile"} no more:`;
  const order = changes.map(({ fingerprint }) => fingerprint);
  // What nothing explains comes last.
  const rank = ({ change }: ReportedBreak): number =>
    change === undefined ? order.length : order.indexOf(change);
  const all = against.toSorted((a, b) => rank(a) - rank(b));
  const shown = screen.all ? all : all.slice(0, most);
  const blocks = [...Map.groupBy(shown, ({ change }) => change)].map(([change, lines]) => {
    const found = changes.find(({ fingerprint }) => fingerprint === change);
    const title =
      found === undefined
        ? "by no change of the call sheets that is known"
        : `${visible(found.rule)} ${visible(found.target)}`;
    return [screen.paint("bold", title), ...lines.flatMap((line) => breakLines(line, screen))];
  });
  const left = all.length - shown.length;
  const more = left === 0 ? [] : [`${left} more: --all shows them`];
  return [screen.paint("red", head), ...blocks.map((lines) => lines.join("\n")), ...more];
}

const breakLines = (
  { file, line, column, message }: ReportedBreak,
  { columns }: Screen,
): readonly string[] => [
  `  ${visible(file)}:${line}:${column}`,
  ...wrap(visible(message), columns - 4).map((text) => `    ${text}`),
];
