/** Renders an entry as Markdown: the affected operations, its messages, their locations and the edit. */
import {
  markdownBlock,
  markdownCode,
  markdownLink,
  markdownText,
} from "../../diagnostics/platforms/markdown.ts";
import type { DiffReport, ReportedChange } from "../../project/report/diff-report.ts";
import type { Fold } from "../words/folds.ts";
import { type Links, placeLink } from "../words/links.ts";
import { placeText, pointerText } from "../words/places.ts";
import { adviceOn } from "../words/verdicts.ts";
import { lapsedText } from "../words/acceptance.ts";
import { type Owners, ownersOf } from "../words/owners.ts";
import { shortened } from "../../text/wrap.ts";

export interface PageContext {
  readonly report: DiffReport;
  readonly links: Links | undefined;
  readonly owners: Owners;
  /** Maximum size in bytes of the list inside an entry. */
  readonly room: number;
}

/** Maximum length in characters, which exceeds all messages of Callsheet itself. */
const longest = 400;

/** Returns the first affected operation and the number of others, or else the changed part. */
export function operationText(
  { first: change, reaches: [operation, ...others] }: Fold,
  { owners }: PageContext,
): string {
  const names = ownersOf(change, owners).map((name) => `${shortCode(name)}:`);
  return [
    ...names,
    shortCode(operation ?? change.target),
    ...(others.length === 0 ? [] : [`and ${others.length} more`]),
  ].join(" ");
}

/** Returns the first change, and the others in a list that the reader can expand. */
export function entryMarkdown({ first, more }: Fold, context: PageContext): string {
  const text = changeMarkdown(first, context);
  if (more.length === 0) return text;
  const items = more.map((change) => itemMarkdown(change, context));
  const shown = fitting(items, context.room);
  const left = more.length - shown.length;
  const rest = left === 0 ? "" : `<li>${left} more ${inFull(context.links)}</li>`;
  return `${text} <details><summary>${summaryText(more)}</summary><ul>${shown.join("")}${rest}</ul></details>`;
}

/** Maximum number of names, and of characters of each, in the summary of a list. */
const mostNames = 3;
const longestName = 80;

/** `14 more: `a.b`, `c.d` and 12 others`. */
function summaryText(more: readonly ReportedChange[]): string {
  const names = [...new Set(more.map(({ target }) => target))];
  const shown = names.length > mostNames + 1 ? names.slice(0, mostNames) : names;
  const list = shown.map((name) => markdownCode(shortened(name, longestName))).join(", ");
  const others = names.length - shown.length;
  return `${more.length} more: ${list}${others === 0 ? "" : ` and ${others} others`}`;
}

function itemMarkdown(change: ReportedChange, context: PageContext): string {
  const edit = change.edit === undefined ? "see below" : editText(change);
  const text = changeMarkdown(change, context);
  return `<li>${edit === "see below" ? text : `${text} Edit: ${edit}`}</li>`;
}

function fitting(items: readonly string[], room: number): readonly string[] {
  let used = 0;
  const end = items.findIndex((item) => (used += Buffer.byteLength(item)) > room);
  return end === -1 ? items : items.slice(0, end);
}

export function changeMarkdown(change: ReportedChange, context: PageContext): string {
  const { message, lapsed } = change;
  return [
    markdownText(shortened(message, longest)),
    ...placeMarkdown(change, context),
    ...(lapsed === undefined ? [] : [markdownText(shortened(lapsedText(lapsed), longest))]),
  ].join(" ");
}

/** Returns the location, as a link if the platform shows its line. */
function placeMarkdown({ places }: ReportedChange, { report, links }: PageContext): string[] {
  const [place, side] =
    places.new === undefined ? [places.old, report.old] : [places.new, report.new];
  if (place === undefined) return [];
  const link = placeLink(place, side, links, report.folder);
  if (link === undefined) return [shortCode(placeText(place))];
  const text = markdownLink(shortCode(`${place.file}:${place.line}`), link);
  return place.pointer === undefined ? [text] : [text, shortCode(pointerText(place.pointer))];
}

const shortCode = (text: string): string => markdownCode(shortened(text, longest));

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
  if (edit !== undefined) return diffBlock(edit.before, edit.after);
  const broken = code === "some" ? witness?.pattern : code === "no" ? witness?.ordinary : undefined;
  if (broken === undefined) return undefined;
  return `Compiles before the change, but not after:\n\n${markdownBlock(shortened(broken.trimEnd(), longestSnippet), "ts")}`;
}

/** Shows code before and after an edit; either can be empty. */
export const diffBlock = (before: string, after: string): string =>
  markdownBlock(
    shortened([...signed("-", before), ...signed("+", after)].join("\n"), longestSnippet),
    "diff",
  );

const signed = (sign: string, code: string): readonly string[] =>
  code === "" ? [] : code.split("\n").map((line) => `${sign} ${line}`);

/** Refers to the complete report, for content that does not fit into a comment. */
export const inFull = (links: Links | undefined): string =>
  links?.run === undefined
    ? "in the full report"
    : `in the ${markdownLink("summary of this run", links.run)}`;
