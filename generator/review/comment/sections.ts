/** The sections of a page on a comparison, each a list of changes. */
import type { Verdict } from "../../diff/verdict/change.ts";
import { markdownBlock, markdownCode, markdownText } from "../../diagnostics/platforms/markdown.ts";
import type { ReportedChange } from "../../project/report/diff-report.ts";
import { acceptedOf, openOf } from "../words/counts.ts";
import { shortened } from "../words/folded.ts";
import { signs } from "../words/signs.ts";
import { changeText, editText, operationText, type PageContext } from "./change-text.ts";
import type { Section } from "./compose.ts";
import { inFull } from "./in-full.ts";
import { snippetOf } from "./snippet.ts";

/** Breaking and risky changes, with what to edit. */
export function editTable(changes: readonly ReportedChange[], context: PageContext): Section {
  return {
    open: () => "| | Operation | Change | What to edit |\n|---|---|---|---|\n",
    close: "",
    items: changes.map((change) => {
      const { icon } = signs[change.verdict];
      const cells = [operationText(change, context), changeText(change, context), editText(change)];
      return `| ${icon} ${change.verdict} | ${cells.join(" | ")} |\n`;
    }),
    rest: (left, shown) => `${left} ${more(shown)}to look at ${inFull(context.links)}.`,
  };
}

/** Code of callers, before and after each change. */
export function snippets(changes: readonly ReportedChange[], { links }: PageContext): Section {
  const items = changes.flatMap((change) => {
    const block = snippetOf(change);
    return block === undefined
      ? []
      : [`\n${markdownCode(shortened(change.target, 200))}:\n\n${block}\n`];
  });
  return {
    open: () => "<details><summary>Before and after, for callers</summary>\n",
    close: "\n</details>",
    items,
    rest: (left, shown) => `${left} ${more(shown)}before and after ${inFull(links)}.`,
  };
}

/** What nobody has to act on, folded away. */
export function foldedList(verdict: Verdict, context: PageContext): Section {
  const changes = openOf(context.report, verdict);
  return {
    open: () =>
      `<details><summary>${signs[verdict].icon} ${changes.length} ${verdict}</summary>\n\n`,
    close: "\n</details>",
    items: changes.map(
      (change) => `- ${operationText(change, context)}: ${changeText(change, context)}\n`,
    ),
    rest: (left, shown) =>
      `${signs[verdict].icon} ${left} ${more(shown)}${verdict} ${inFull(context.links)}.`,
  };
}

/** What somebody answers for, and why. */
export function acceptedList(context: PageContext): Section {
  const changes = acceptedOf(context.report);
  const { icon } = signs.accepted;
  return {
    open: () => `<details><summary>${icon} ${changes.length} accepted</summary>\n\n`,
    close: "\n</details>",
    items: changes.map((change) => {
      const reason = markdownText(shortened(change.accepted?.reason ?? "", 400));
      const text = `${operationText(change, context)}: ${changeText(change, context)}`;
      return `- ${change.verdict}: ${text} Accepted: ${reason}\n`;
    }),
    rest: (left, shown) => `${icon} ${left} ${more(shown)}accepted ${inFull(context.links)}.`,
  };
}

/** What to write into which file to accept what fails. */
export function acceptSection({ report, links }: PageContext): Section {
  return {
    open: () => "<details><summary>Accept them in the call sheets</summary>\n",
    close: "\n</details>",
    items: report.packages.flatMap(({ accept }) =>
      accept === undefined
        ? []
        : [
            `\nAt the end of ${markdownCode(shortened(accept.file, 200))}:\n\n${markdownBlock(accept.lines, "yaml")}\n`,
          ],
    ),
    rest: () => `What to write into the call sheets to accept them is ${inFull(links)}.`,
  };
}

const more = (shown: number): string => (shown === 0 ? "" : "more ");
