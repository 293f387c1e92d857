/** Parses comments such as `# callsheet-ignore RULE: reason`, above an entry or at the end of its line. */
import type { Place } from "../diagnostics/diagnostic.ts";
import { findComments, type Comment } from "../sheets/document/find-comments.ts";
import { lineIndex } from "../sheets/document/parse-yaml.ts";
import type { Path } from "../sheets/document/plain-value.ts";
import type { TextEdit } from "../text/source-text.ts";
import type { SheetSite } from "./sites.ts";

export interface Ignore {
  /** Rules in the comment, unchanged; empty if the comment is malformed. */
  readonly rules: readonly string[];
  /** Reason; empty if it is missing. Without the separator `: ` its words are part of the rules. */
  readonly reason: string;
  /** Start of the range that the comment applies to. */
  readonly from: number;
  readonly to: number;
  readonly target: Path;
  readonly place: Place;
  /** Removes one of the rules from the comment. Removes the comment with its last rule. */
  without(index: number): readonly TextEdit[];
}

const form = /^(#+\s*callsheet-ignore(?![\w-])\s*)([^:]*?)\s*(?::\s*(.*))?$/;

/** Matches comments in the syntax of other linters. */
const meant = /^#+\s*callsheet[-_:](?:lint[-_:])?(?:ignore|disable)/i;

/** Returns whether a call sheet might contain such comments. Most contain none of them. */
export const mayIgnore = (text: string): boolean =>
  /callsheet[-_:].*(?:ignore|disable)/i.test(text);

export function readIgnores({ parsed, edit }: SheetSite): Ignore[] {
  const { source } = parsed.document;
  const { text, file } = source;
  const index = lineIndex(text);
  const { entries } = edit.outline;
  return findComments(text).flatMap((comment): Ignore[] => {
    const match = form.exec(comment.text);
    if (match === null && !meant.test(comment.text)) return [];
    const [, head = "", names = "", reason = ""] = match ?? [];
    const rules = names.split(/[\s,]+/).filter((name) => name !== "");
    const { length } = comment.text;
    const scope = comment.isAlone ? below(comment) : entryOnLine(comment);
    return [
      {
        ...scope,
        rules,
        reason: reason.trim(),
        place: { file, ...index.at(comment.offset), length },
        without(at) {
          if (rules.length < 2) return [removal(text, comment)];
          const start = comment.offset + head.length;
          const rest = rules.filter((_, other) => other !== at).join(", ");
          return [{ start, end: start + names.length, text: rest }];
        },
      },
    ];
  });

  /** Returns the next entry. A comment above the first entry applies to the whole file. */
  function below({ offset }: Comment) {
    const next = entries.find(({ start }) => start > offset);
    if (next === undefined) return nothing;
    if (next === entries[0]) return { from: 0, to: Infinity, target: [] };
    return { from: next.start, to: next.end, target: next.path };
  }

  /** Returns the outermost entry that starts on the line, or the innermost entry that ends on it. */
  function entryOnLine({ offset, column }: Comment) {
    const lineStart = offset - column;
    const entry =
      entries.find(({ start }) => start >= lineStart && start < offset) ??
      entries.findLast(({ start, end }) => start < offset && end >= lineStart && end <= offset);
    return entry === undefined ? nothing : { from: entry.start, to: entry.end, target: entry.path };
  }
}

const nothing = { from: 0, to: 0, target: [] };

function removal(text: string, { offset, column, isAlone, text: comment }: Comment): TextEdit {
  const end = offset + comment.length;
  if (isAlone) {
    const line = text.indexOf("\n", end);
    return { start: offset - column, end: line === -1 ? text.length : line + 1, text: "" };
  }
  return { start: text.slice(0, offset).trimEnd().length, end, text: "" };
}
