/** Which operations stayed, came and went, in a terminal. */
import { visible } from "../../diagnostics/visible.ts";
import type { DiffReport } from "../../project/report/diff-report.ts";
import { wrap } from "../../text/wrap.ts";
import { operationLines } from "../words/operation-lines.ts";
import { hasSeveralServices } from "../words/subject.ts";
import type { Screen } from "./paint.ts";

/** How many resources are shown unless all are asked for. */
const most = 20;

export function operationBlocks(report: DiffReport, { paint, columns, all }: Screen): string[] {
  const withService = hasSeveralServices(report);
  const overviews = report.packages.flatMap(({ operations }) => operations ?? []);
  return overviews.flatMap((overview) => {
    const found = operationLines(overview);
    if (found === undefined) return [];
    const shown = all ? found.lines : found.lines.slice(0, most);
    const left = found.lines.length - shown.length;
    const head = withService ? `${overview.service}: ${found.head}` : found.head;
    const lines = shown.flatMap(({ resource, text }) =>
      wrap(visible(`${resource}: ${text}`), columns - 4).map(
        (line, index) => `${index === 0 ? "  " : "    "}${line}`,
      ),
    );
    const more = left === 0 ? [] : [`  ${left} more resources: --all shows them`];
    return [[paint("bold", visible(head)), ...lines, ...more].join("\n")];
  });
}
