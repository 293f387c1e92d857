/** A comparison as one comment on a change: verdict, bump and what to edit first, everything else folded. */
import { markdownCode, markdownText } from "../../diagnostics/platforms/markdown.ts";
import type { DiffReport } from "../../project/report/diff-report.ts";
import { countsText, openOf, openVerdict } from "../words/counts.ts";
import { shortened } from "../words/folded.ts";
import type { Links } from "../words/links.ts";
import { signs } from "../words/signs.ts";
import { hasSeveralServices, sideName, subjectOf } from "../words/subject.ts";
import { versionProblems, versionStep } from "../words/version-text.ts";
import { brokenList, nothingBrokenText } from "./broken-list.ts";
import { operationLists } from "./operation-lists.ts";
import { compose } from "./compose.ts";
import { markerLine, sinceFormer } from "./marker.ts";
import { acceptedList, acceptSection, editTable, foldedList, snippets } from "./sections.ts";

export interface CommentOptions {
  readonly links?: Links | undefined;
  /** The comment that this one replaces. */
  readonly former?: string | undefined;
  /** The label by which breaking changes are accepted, and whether somebody has given it. */
  readonly label?: { readonly name: string; readonly isGiven: boolean } | undefined;
  /** In bytes. */
  readonly limit: number;
}

/** A comment that is read; platforms take three times as much. */
export const commentLimit = 20_000;
/** What a step may write to the summary of its job is 1 MiB. */
export const summaryLimit = 1_000_000;

export function comment(report: DiffReport, options: CommentOptions): string {
  const context = { report, links: options.links, withService: hasSeveralServices(report) };
  const urgent = [...openOf(report, "breaking"), ...openOf(report, "risky")];
  const page = {
    first: [
      `${markerLine(report)}\n${headline(report)}`,
      ...versionWarning(report),
      ...nothingBrokenText(context),
    ],
    sections: [
      editTable(urgent, context),
      brokenList(context),
      snippets(urgent, context),
      acceptSection(context),
      acceptedList(context),
      ...operationLists(context),
      foldedList("safe", context),
      foldedList("docs", context),
    ],
    last: [footer(report, options)],
  };
  return `${compose(page, options.limit - 1)}\n`;
}

function headline(report: DiffReport): string {
  const verdict = openVerdict(report);
  const subject = markdownText(shortened(subjectOf(report), 100)) || "API";
  const head = `### ${signs[verdict].icon} ${subject}`;
  return verdict === "none"
    ? `${head}: no changes of the API`
    : `${head}: ${countsText(report)} → **${report.bump}**${versionOf(report)}`;
}

function versionOf(report: DiffReport): string {
  const step = versionStep(report);
  return step === undefined ? "" : ` (${markdownText(shortened(step, 100))})`;
}

/** At most one: packages of one comparison are many only where they share their call sheets. */
const versionWarning = (report: DiffReport): readonly string[] =>
  versionProblems(report)
    .slice(0, 1)
    .map((text) => `⚠️ ${markdownText(shortened(text, 400))}`);

function footer(report: DiffReport, { former, label }: CommentOptions): string {
  const { old, new: now } = report;
  const left = old.leaves === undefined ? "" : `, the merge base with ${codeOf(old.leaves)},`;
  const since = former === undefined ? "" : sinceFormer(report, former);
  return [
    `Compared ${codeOf(sideName(old))}${left} with ${codeOf(sideName(now))}.`,
    ...acceptText(report, label),
    ...(since === "" ? [] : [`Since the last push: ${since}.`]),
  ].join(" ");
}

function acceptText(report: DiffReport, label: CommentOptions["label"]): string[] {
  if (label === undefined || openOf(report, "breaking").length === 0) return [];
  const name = codeOf(label.name);
  return label.isGiven
    ? [`The label ${name} accepts the breaking changes.`]
    : [`To accept the breaking changes, give the label ${name}.`];
}

const codeOf = (text: string): string => markdownCode(shortened(text, 100));
