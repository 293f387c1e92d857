/** Inserts a comment that ignores a finding. The author must add the reason: without it, the comment has no effect. */
import { findComments } from "../sheets/document/find-comments.ts";
import { outlineOf } from "../sheets/document/yaml-edits.ts";
import type { ParsedYaml } from "../sheets/document/parse-yaml.ts";
import type { TextEdit } from "../text/source-text.ts";
import { canBeIgnored } from "./ignores.ts";
import type { LintFinding } from "./finding.ts";

/** Returns the edit; undefined for a finding that comments cannot ignore. */
export function ignoreHere(
  { rule, place }: Pick<LintFinding, "rule" | "place">,
  { document, contents, isReadable }: ParsedYaml,
): TextEdit | undefined {
  const { text, file } = document.source;
  if (!isReadable || !canBeIgnored(rule) || place?.file !== file) return undefined;
  const at = document.offsetOf(place);
  const comment = `# callsheet-ignore ${rule}:`;
  const { entries } = outlineOf(contents, text);
  const entry = entries.findLast(
    ({ start, end }) => start <= at && at < end && isFirst(text, start),
  );
  if (entry === undefined) return undefined;
  const { start, end } = entry;
  if (entry !== entries[0]) {
    const from = lineStart(text, start);
    const indent = /^\s*/.exec(text.slice(from, start))?.[0] ?? "";
    return { start: from, end: from, text: `${indent}${comment}\n` };
  }
  // A comment above the first entry would apply to the whole file.
  const newLine = text.indexOf("\n", start);
  const stop = newLine === -1 ? text.length : newLine;
  const isFree =
    end <= stop && !findComments(text).some(({ offset }) => offset > start && offset < stop);
  return isFree ? { start: stop, end: stop, text: ` ${comment}` } : undefined;
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;

const isFirst = (text: string, start: number): boolean =>
  /^[\s-]*$/.test(text.slice(lineStart(text, start), start));
