/** Renders a comparison as a comment: verdict, bump and the first edits, with the rest collapsed. */
import { markdownCode, markdownLink, markdownText } from "../../diagnostics/platforms/markdown.ts";
import type { DiffReport, FailedDiff } from "../../project/report/diff-report.ts";
import type { Diagnostic } from "../../project/report/report.ts";
import { errorFile } from "../words/places.ts";
import { openOf, reportHead, type ReportHead, sideName, signs } from "../words/verdicts.ts";
import { type Links, placeLink } from "../words/links.ts";
import { shortened } from "../../text/wrap.ts";
import { foldChanges } from "../words/folds.ts";
import { inFull } from "./change-text.ts";
import { composeComment } from "./compose.ts";
import { formerMarker, markerLine, sinceFormer } from "./marker.ts";
import {
  acceptedList,
  acceptSection,
  brokenList,
  editTable,
  foldedList,
  nothingBrokenText,
  notComparedSection,
  operationLists,
  snippetSection,
} from "./sections.ts";

export interface CommentOptions {
  readonly links?: Links | undefined;
  /** The former comment, which this comment replaces. */
  readonly former?: string | undefined;
  /** Label that accepts breaking changes, and whether the change request has it. */
  readonly label?: { readonly name: string; readonly isSet: boolean } | undefined;
  /** Maximum size in bytes. */
  readonly limit: number;
}

/** Maximum size of a readable comment; platforms allow three times as much. */
export const commentLimit = 20_000;
/** Maximum size of a job summary; GitHub allows 1 MiB for each step. */
export const summaryLimit = 1_000_000;

export function comment(report: DiffReport, options: CommentOptions): string {
  const head = reportHead(report);
  const { limit, links } = options;
  const context = { report, links, owners: head.owners, room: Math.floor(limit * listShare) };
  const urgent = foldChanges([...openOf(report, "breaking"), ...openOf(report, "risky")]);
  const page = {
    first: [
      `${markerLine(report)}\n${headline(head, report.bump)}`,
      ...versionWarning(head),
      ...nothingBrokenText(context),
    ],
    sections: [
      editTable(urgent, context),
      brokenList(context),
      snippetSection(urgent, context),
      notComparedSection(context),
      acceptSection(context),
      acceptedList(context),
      ...operationLists(context),
      foldedList("safe", context),
      foldedList("docs", context),
    ],
    last: [footer(report, head, options)],
  };
  return `${composeComment(page, limit - 1)}\n`;
}

/** Maximum proportion of the comment for the list inside an entry. */
const listShare = 1 / 10;

function headline(
  { verdict, subject, counts, step }: ReportHead,
  bump: DiffReport["bump"],
): string {
  const name = markdownText(shortened(subject, 100)) || "API";
  const head = `### ${signs[verdict].icon} ${name}`;
  if (verdict === "none") return `${head}: ${counts}`;
  const version = step === undefined ? "" : ` (${markdownText(shortened(step, 100))})`;
  return `${head}: ${counts} → **${bump}**${version}`;
}

/** Returns at most one warning: several packages in one comparison usually share their call sheets. */
const versionWarning = ({ versions }: ReportHead): readonly string[] =>
  versions.slice(0, 1).map((text) => `⚠️ ${markdownText(shortened(text, 400))}`);

function footer(report: DiffReport, sides: ReportHead, { former, label }: CommentOptions): string {
  const { leaves } = report.old;
  const left = leaves === undefined ? "" : `, the merge base with ${codeOf(leaves)},`;
  const since = former === undefined ? "" : sinceFormer(report, former);
  return [
    `Compared ${codeOf(sides.old)}${left} with ${codeOf(sides.new)}.`,
    ...acceptText(report, label),
    ...(since === "" ? [] : [`Since the last push: ${since}.`]),
  ].join(" ");
}

function acceptText(report: DiffReport, label: CommentOptions["label"]): string[] {
  if (label === undefined || openOf(report, "breaking").length === 0) return [];
  const name = codeOf(label.name);
  return label.isSet
    ? [`The label ${name} accepts the breaking changes.`]
    : [`To accept the breaking changes, add the label ${name}.`];
}

const codeOf = (text: string): string => markdownCode(shortened(text, 100));

/** Maximum number of errors; the log contains the others. */
const mostErrors = 5;
/** Maximum length in characters. */
const longestMessage = 400;

/** Reports sides that could not be compared. Replaces the comment of an earlier comparison. */
export function failureComment(
  failed: FailedDiff,
  { links, former }: Pick<CommentOptions, "links" | "former">,
): string {
  const errors = failed.diagnostics.filter(({ severity }) => severity === "error");
  const left = errors.length - mostErrors;
  const lines = errors
    .slice(0, mostErrors)
    .map((error) => `- ${[...errorPlace(error, failed, links), messageText(error)].join(" ")}`);
  const at = failed.new === undefined ? "" : ` at ${markdownCode(sideName(failed.new))}`;
  return [
    `${formerMarker(failed, former)}\n### ${signs.none.icon} The sides could not be compared${at}`,
    [...lines, ...(left > 0 ? [`- ${left} more ${inFull(links)}.`] : [])].join("\n"),
    "The effect of this change on users of the API is unknown.",
  ].join("\n\n");
}

const messageText = ({ message }: Diagnostic): string =>
  markdownText(shortened(message, longestMessage));

function errorPlace(error: Diagnostic, failed: FailedDiff, links: Links | undefined): string[] {
  const { line, column } = error;
  const located = errorFile(error, failed);
  if (located === undefined || line === undefined) return [];
  const { path, side } = located;
  const below = side === undefined ? failed.folder : "";
  const link = placeLink({ file: path, line }, side ?? {}, links, below);
  const text = markdownCode(shortened(`${path}:${line}:${column}`, longestMessage));
  return [link === undefined ? text : markdownLink(text, link)];
}
