/** Renders a change as Markdown: the affected operations, its message, its location and the edit. */
import {
  markdownBlock,
  markdownCode,
  markdownLink,
  markdownText,
} from "../../diagnostics/platforms/markdown.ts";
import type { DiffReport, ReportedChange } from "../../project/report/diff-report.ts";
import { type Links, placeLink } from "../words/links.ts";
import { placeText, pointerText } from "../words/places.ts";
import { adviceOn } from "../words/verdicts.ts";
import { shortened } from "../../text/wrap.ts";

export interface PageContext {
  readonly report: DiffReport;
  readonly links: Links | undefined;
  readonly withService: boolean;
}

/** Maximum length in characters, which exceeds all messages of Callsheet itself. */
const longest = 400;

/** Returns the first affected operation and the number of others, or else the changed part. */
export function operationText(
  { service, target, reaches: [first, ...others] }: ReportedChange,
  { withService }: PageContext,
): string {
  const name = markdownCode(shortened(first ?? target, longest));
  return [
    ...(withService ? [`${markdownCode(shortened(service, longest))}:`] : []),
    name,
    ...(others.length === 0 ? [] : [`and ${others.length} more`]),
  ].join(" ");
}

export function changeMarkdown(change: ReportedChange, context: PageContext): string {
  return [markdownText(shortened(change.message, longest)), ...placeMarkdown(change, context)].join(
    " ",
  );
}

/** Returns a link to the line if the platform shows it; otherwise its name. */
function placeMarkdown({ places }: ReportedChange, { report, links }: PageContext): string[] {
  const [place, side] =
    places.new === undefined ? [places.old, report.old] : [places.new, report.new];
  if (place === undefined) return [];
  const link = placeLink(place, side, links, report.folder);
  if (link === undefined) return [markdownCode(shortened(placeText(place), longest))];
  const { pointer } = place;
  const code =
    pointer === undefined ? [] : [markdownCode(shortened(pointerText(pointer), longest))];
  return [markdownLink("↗", link), ...code];
}

/** Returns the edit for the table: short enough for a cell, or a reference to its location. */
export function editText(change: ReportedChange): string {
  const { edit } = change;
  if (edit === undefined) {
    return snippetOf(change) === undefined ? adviceOn(change).cell : "see below";
  }
  const { before, after } = edit;
  if (`${before}${after}`.includes("\n") || before.length + after.length > 120) return "see below";
  if (after === "") return `remove ${markdownCode(before)}`;
  if (before === "") return `add ${markdownCode(after)}`;
  return `${markdownCode(before)} → ${markdownCode(after)}`;
}

/** Maximum length in characters. */
const longestSnippet = 2000;

/** Returns the code of callers that a change breaks as a code block; undefined if no code has to change. */
export function snippetOf({ edit, code, witness }: ReportedChange): string | undefined {
  if (edit !== undefined) {
    const lines = [...signed("-", edit.before), ...signed("+", edit.after)];
    return markdownBlock(shortened(lines.join("\n"), longestSnippet), "diff");
  }
  const broken = code === "some" ? witness?.pattern : code === "no" ? witness?.ordinary : undefined;
  if (broken === undefined) return undefined;
  return `Compiles before the change, but not after:\n\n${markdownBlock(shortened(broken.trimEnd(), longestSnippet), "ts")}`;
}

const signed = (sign: string, code: string): readonly string[] =>
  code === "" ? [] : code.split("\n").map((line) => `${sign} ${line}`);

/** Refers to the complete report, for content that does not fit into a comment. */
export const inFull = (links: Links | undefined): string =>
  links?.run === undefined
    ? "in the full report"
    : `in the ${markdownLink("summary of this run", links.run)}`;
