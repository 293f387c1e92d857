/** The lines of a program that compile no more, below the change that breaks them. */
import { markdownCode, markdownLink, markdownText } from "../../diagnostics/platforms/markdown.ts";
import {
  brokenCount,
  brokenLines,
  compilerText,
  nothingBroken,
  unexplained,
} from "../words/broken-lines.ts";
import type { BrokenLine } from "../words/broken-lines.ts";
import { shortened } from "../words/folded.ts";
import { placeLink } from "../words/links.ts";
import type { PageContext } from "./change-text.ts";
import type { Section } from "./compose.ts";
import { inFull } from "./in-full.ts";

/** In characters: what a compiler says can be as long as a type. */
const longest = 200;

/** Empty where no program was asked about, and where it compiles. */
export function brokenList(context: PageContext): Section {
  const lines = brokenLines(context.report) ?? [];
  const count = brokenCount(lines.length);
  return {
    open: () => `**${count}:**\n\n`,
    close: "",
    items: lines.map((one, index) => {
      const isFirst = index === 0 || lines[index - 1]?.change !== one.change;
      return `${isFirst ? `- ${causeText(one)}\n` : ""}  - ${lineText(one, context)}\n`;
    }),
    rest: (left, shown) =>
      shown === 0
        ? `${count}: they are ${inFull(context.links)}.`
        : `${left} more ${left === 1 ? "line" : "lines"} ${inFull(context.links)}.`,
    share: 1 / 3,
  };
}

/** That there is nothing to list. */
export const nothingBrokenText = ({ report }: PageContext): readonly string[] =>
  report.against?.length === 0 ? [nothingBroken] : [];

const causeText = ({ change }: BrokenLine): string =>
  change === undefined
    ? unexplained
    : `${markdownCode(shortened(change.target, longest))} (${markdownCode(shortened(change.rule, longest))})`;

function lineText({ line }: BrokenLine, { report, links }: PageContext): string {
  const { file, line: number, column } = line;
  const place = markdownCode(shortened(`${file}:${number}:${column}`, longest));
  const link = placeLink(line, { commit: links?.commit }, links, report.folder);
  const text = markdownText(shortened(compilerText(line), longest));
  return [place, ...(link === undefined ? [] : [markdownLink("↗", link)]), text].join(" ");
}
