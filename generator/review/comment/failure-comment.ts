/** Two sides that could not be compared, as the comment that an earlier comparison has written. */
import { markdownCode, markdownLink, markdownText } from "../../diagnostics/platforms/markdown.ts";
import type { FailedDiff } from "../../project/report/diff-report.ts";
import type { Diagnostic } from "../../project/report/report.ts";
import { shortened } from "../words/folded.ts";
import { placeLink, type Links } from "../words/links.ts";
import { sideName } from "../words/subject.ts";
import { signs } from "../words/signs.ts";
import type { CommentOptions } from "./comment.ts";
import { inFull } from "./in-full.ts";
import { formerMarker } from "./marker.ts";

/** The others are in the log. */
const most = 5;
/** In characters. */
const longest = 400;

export function failureComment(
  failed: FailedDiff,
  { links, former }: Pick<CommentOptions, "links" | "former">,
): string {
  const errors = failed.diagnostics.filter(({ severity }) => severity === "error");
  const left = errors.length - most;
  const lines = errors
    .slice(0, most)
    .map((error) => `- ${[...placeText(error, failed, links), messageText(error)].join(" ")}`);
  const at = failed.new === undefined ? "" : ` at ${markdownCode(sideName(failed.new))}`;
  return [
    `${formerMarker(failed, former)}\n### ${signs.none.icon} Call sheets could not be compared${at}`,
    [...lines, ...(left > 0 ? [`- ${left} more ${inFull(links)}.`] : [])].join("\n"),
    "Whether this change breaks those who use the API is not known.",
  ].join("\n\n");
}

const messageText = ({ message }: Diagnostic): string => markdownText(shortened(message, longest));

/** In a commit a file is named as git names it, from the root of the repository: `REVISION:path`. */
function placeText(
  { file, line, column }: Diagnostic,
  { old, new: now, folder }: FailedDiff,
  links: Links | undefined,
): string[] {
  if (file === undefined || line === undefined) return [];
  const side = [now, old].find((one) => one !== undefined && file.startsWith(`${one.name}:`));
  const path = side === undefined ? file : file.slice(side.name.length + 1);
  const link = placeLink({ file: path, line }, side ?? {}, links, side === undefined ? folder : "");
  const text = markdownCode(shortened(`${path}:${line}:${column}`, longest));
  return [text, ...(link === undefined ? [] : [markdownLink("↗", link)])];
}
