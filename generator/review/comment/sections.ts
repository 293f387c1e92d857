/** Creates the sections of a page about a comparison, each a list of changes. */
import {
  markdownBlock,
  markdownCode,
  markdownLink,
  markdownText,
} from "../../diagnostics/platforms/markdown.ts";
import type { Verdict } from "../../diff/verdict/change.ts";
import {
  brokenCount,
  type BrokenLine,
  brokenLines,
  compilerText,
  nothingBroken,
  notComparedList,
  operationLines,
  overviewsOf,
  unexplained,
} from "../words/lists.ts";
import { acceptedOf, openOf, signs } from "../words/verdicts.ts";
import { acceptedText } from "../words/acceptance.ts";
import { ownersOf } from "../words/owners.ts";
import { changesOf, type Fold, foldChanges, sizeOf } from "../words/folds.ts";
import { placeLink } from "../words/links.ts";
import { shortened } from "../../text/wrap.ts";
import {
  diffBlock,
  editText,
  entryMarkdown,
  inFull,
  operationText,
  type PageContext,
  snippetOf,
} from "./change-text.ts";
import type { CommentSection } from "./compose.ts";

/** Lists breaking and risky changes, with the required edits. */
export function editTable(folds: readonly Fold[], context: PageContext): CommentSection {
  return {
    open: () => "| | Operation | Change | Edit |\n|---|---|---|---|\n",
    close: "",
    items: folds.map((fold) => {
      const { first, more } = fold;
      const { icon } = signs[first.verdict];
      const count = more.length === 0 ? "" : `${more.length + 1} `;
      const cells = [operationText(fold, context), entryMarkdown(fold, context), editText(first)];
      return `| ${icon} ${count}${first.verdict} | ${cells.join(" | ")} |\n`;
    }),
    rest: (_, shown) => `${leftOf(folds, shown)} ${more(shown)}to check ${inFull(context.links)}.`,
  };
}

/** Counts the changes of the entries that are not shown. */
const leftOf = (folds: readonly Fold[], shown: number): number => sizeOf(folds.slice(shown));

/** Shows code of callers, before and after each change, if the table has no room for it. */
export function snippetSection(folds: readonly Fold[], { links }: PageContext): CommentSection {
  const changes = folds.flatMap(changesOf).filter((change) => editText(change) === "see below");
  const items = changes.flatMap((change) => {
    const block = snippetOf(change);
    return block === undefined
      ? []
      : [`\n${markdownCode(shortened(change.target, 200))}:\n\n${block}\n`];
  });
  return {
    ...folded("Before and after, for callers"),
    items,
    rest: (left, shown) => `${left} ${more(shown)}before and after ${inFull(links)}.`,
  };
}

/** Lists changes that need no action, collapsed. */
export function foldedList(verdict: Verdict, context: PageContext): CommentSection {
  const folds = foldChanges(openOf(context.report, verdict));
  const { icon } = signs[verdict];
  return {
    ...folded(`${icon} ${sizeOf(folds)} ${verdict}`, "\n"),
    items: folds.map(
      (fold) => `- ${operationText(fold, context)}: ${entryMarkdown(fold, context)}\n`,
    ),
    rest: (_, shown) =>
      `${icon} ${leftOf(folds, shown)} ${more(shown)}${verdict} ${inFull(context.links)}.`,
  };
}

export function acceptedList(context: PageContext): CommentSection {
  const folds = foldChanges(acceptedOf(context.report));
  const { icon } = signs.accepted;
  return {
    ...folded(`${icon} ${sizeOf(folds)} accepted`, "\n"),
    items: folds.map((fold) => {
      const { accepted = { reason: "" }, verdict } = fold.first;
      const reason = shortened(accepted.reason, 400);
      const text = `${operationText(fold, context)}: ${entryMarkdown(fold, context)}`;
      return `- ${verdict}: ${text} Accepted: ${markdownText(acceptedText({ ...accepted, reason }))}\n`;
    }),
    rest: (_, shown) =>
      `${icon} ${leftOf(folds, shown)} ${more(shown)}accepted ${inFull(context.links)}.`,
  };
}

export function acceptSection({ report, links }: PageContext): CommentSection {
  return {
    ...folded("Accept them"),
    items: report.packages.flatMap(({ accept }) => {
      if (accept === undefined) return [];
      const { file, lines, edits = [] } = accept;
      const name = shortened(file, 200);
      const changed = edits.map(
        ({ line, before, after }) =>
          `\nIn ${markdownCode(`${name}:${line}`)}:\n\n${diffBlock(before, after)}\n`,
      );
      const added = `\nAt the end of ${markdownCode(name)}:\n\n${markdownBlock(lines, "yaml")}\n`;
      return [...changed, ...(lines === "" ? [] : [added])];
    }),
    rest: () => `To accept them, see the entries ${inFull(links)}.`,
  };
}

/** Lists facts of documents that differ, but were not compared, collapsed. */
export function notComparedSection({ report, links }: PageContext): CommentSection {
  const list = notComparedList(report);
  return {
    ...folded(`⚠️ ${list?.head ?? ""}`, "\n"),
    items: (list?.kinds ?? []).flatMap(({ heading, places }) =>
      places.map(
        (place, at) =>
          `${at === 0 ? `- ${markdownText(heading)}\n` : ""}  - ${markdownCode(shortened(place, 400))}\n`,
      ),
    ),
    rest: (left, shown) => `⚠️ ${left} ${more(shown)}not compared ${inFull(links)}.`,
    share: 1 / 5,
  };
}

/** Wraps a list that the reader can expand. `first`: text above the items. */
const folded = (summary: string, first = ""): Pick<CommentSection, "open" | "close"> => ({
  open: () => `<details><summary>${summary}</summary>\n${first}`,
  close: "\n</details>",
});

const more = (shown: number): string => (shown === 0 ? "" : "more ");

/** Proportion of the page for the lists of all services together. */
const share = 1 / 5;

/** Maximum length in characters, which exceeds the operations of any resource written by hand. */
const longestResource = 2000;

/** Lists retained, removed and added operations, for a migration from one version to another. */
export function operationLists({ report, links, owners }: PageContext): CommentSection[] {
  const overviews = overviewsOf(report);
  return overviews.flatMap((overview): CommentSection[] => {
    const operationList = operationLines(overview);
    if (operationList === undefined) return [];
    const { head, lines } = operationList;
    const service = ownersOf(overview, owners)
      .map((name) => `${markdownCode(shortened(name, 200))}: `)
      .join("");
    return [
      {
        // A summary cannot contain Markdown, so the service is below it.
        ...folded(head, service === "" ? "\n" : `\n${service}\n\n`),
        items: lines.map(
          ({ resource, text }) =>
            `- ${markdownCode(shortened(resource, longestResource))}: ${markdownText(shortened(text, longestResource))}\n`,
        ),
        share: share / overviews.length,
        rest: (left, shown) =>
          shown === 0
            ? `${service}${head}: they are ${inFull(links)}.`
            : `${left} more ${left === 1 ? "resource" : "resources"} ${inFull(links)}.`,
      },
    ];
  });
}

/** Maximum length in characters. Compiler messages can contain long types. */
const longestCompiler = 200;

/** Lists lines of a program below the change that breaks them; empty if no program was compiled, or if it compiles. */
export function brokenList(context: PageContext): CommentSection {
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

export const nothingBrokenText = ({ report }: PageContext): readonly string[] =>
  report.against?.length === 0 ? [nothingBroken] : [];

const causeText = ({ change }: BrokenLine): string =>
  change === undefined
    ? unexplained
    : `${markdownCode(shortened(change.target, longestCompiler))} (${markdownCode(shortened(change.rule, longestCompiler))})`;

function lineText({ line }: BrokenLine, { report, links }: PageContext): string {
  const { file, line: number, column } = line;
  const place = markdownCode(shortened(`${file}:${number}:${column}`, longestCompiler));
  const link = placeLink(line, { commit: links?.commit }, links, report.folder);
  const text = markdownText(shortened(compilerText(line), longestCompiler));
  return [link === undefined ? place : markdownLink(place, link), text].join(" ");
}
