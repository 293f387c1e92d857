/**
 * Changes of a YAML text: what is not changed stays as it is written, comments, quotes and order included. Undefined
 * where a change would lose a comment, or cannot be made in one place.
 */
import type { TextEdit } from "../../text/text-edit.ts";
import { findComments } from "./find-comments.ts";
import { outlineOf, type Outline, type OutlineEntry } from "./outline.ts";
import type { ParsedYaml } from "./parse-yaml.ts";
import type { Path } from "./plain-value.ts";

export type Edits = readonly TextEdit[] | undefined;

export interface YamlEdits {
  readonly outline: Outline;
  /** The text of a value, as written. */
  source(path: Path): string | undefined;
  /** `text`: YAML that fits on the line. */
  replaceValue(path: Path, text: string): Edits;
  renameKey(path: Path, text: string): Edits;
  /** The entry goes, and with it what held nothing else. */
  remove(path: Path): Edits;
  /** A key with its value on one line, after the last of these keys that is there, or else before all others. */
  insert(path: Path, key: string, text: string, after?: readonly string[]): Edits;
}

/** The outline is made when it is asked for: most files are not changed. */
export function yamlEdits(parsed: ParsedYaml): YamlEdits {
  const { text } = parsed.document.source;
  let outline: Outline | undefined;
  let comments: readonly { readonly offset: number }[] | undefined;

  const hasComment = (start: number, end: number): boolean => {
    comments ??= findComments(text);
    return comments.some(({ offset }) => offset >= start && offset < end);
  };
  const newLine = text.includes("\r\n") ? "\r\n" : "\n";
  const lineStart = (offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = (offset: number): number => {
    const end = text.indexOf("\n", offset);
    return end === -1 ? text.length : end;
  };
  const line = (offset: number): string => text.slice(lineStart(offset), lineEnd(offset));
  const isBlank = (offset: number): boolean => line(offset).trim() === "";
  const owner = ({ path }: OutlineEntry) => edits.outline.find(path.slice(0, -1));

  function removeLines(entry: OutlineEntry): Edits {
    const from = lineStart(entry.start);
    if (text.slice(from, entry.start).trim() !== "") return undefined;
    let to = Math.min(lineEnd(entry.end) + 1, text.length);
    const above = from === 0 ? "" : line(from - 1).trim();
    if (above.startsWith("#") || hasComment(from, to)) return undefined;
    if (from > 0 && above === "") while (to < text.length && isBlank(to)) to = lineEnd(to) + 1;
    return [{ start: from, end: to, text: "" }];
  }

  function removeFromLine({ parent, start, end }: OutlineEntry): Edits {
    const at = parent.parts.findIndex((part) => part.start === start);
    const next = parent.parts[at + 1];
    const before = parent.parts[at - 1];
    const edit = {
      start: next === undefined ? (before?.end ?? start) : start,
      end: next?.start ?? end,
    };
    return hasComment(edit.start, edit.end) ? undefined : [{ ...edit, text: "" }];
  }

  const edits: YamlEdits = {
    get outline() {
      return (outline ??= outlineOf(parsed.contents, text));
    },
    source(path) {
      const value = edits.outline.find(path)?.value;
      return value === undefined ? undefined : text.slice(value.start, value.end);
    },
    replaceValue(path, replacement) {
      const value = edits.outline.find(path)?.value;
      if (value === undefined || value.style === "block" || hasComment(value.start, value.end)) {
        return undefined;
      }
      const gap = text[value.start - 1] === ":" ? " " : "";
      return [{ start: value.start, end: value.end, text: gap + replacement }];
    },
    renameKey(path, replacement) {
      const key = edits.outline.find(path)?.key;
      return key === undefined
        ? undefined
        : [{ start: key.start, end: key.end, text: replacement }];
    },
    remove(path) {
      const entry = edits.outline.find(path);
      if (entry === undefined) return undefined;
      if (entry.parent.parts.length === 1) {
        const outer = owner(entry);
        if (hasComment(entry.parent.start, entry.parent.end)) return undefined;
        return outer === undefined ? undefined : edits.remove(outer.path);
      }
      return entry.parent.isFlow ? removeFromLine(entry) : removeLines(entry);
    },
    insert(path, key, value, after = []) {
      const mapping = path.length === 0 ? edits.outline.root : edits.outline.find(path)?.value;
      const first = mapping?.parts[0];
      if (mapping?.kind !== "mapping" || first === undefined) return undefined;
      const entry = `${key}: ${value}`;
      const last = mapping.parts.findLast((part) => after.includes(String(part.path.at(-1))));
      if (mapping.isFlow) {
        const at = last?.end ?? first.start;
        return [{ start: at, end: at, text: last === undefined ? `${entry}, ` : `, ${entry}` }];
      }
      const indent = " ".repeat(first.start - lineStart(first.start));
      if (last === undefined) {
        return [{ start: first.start, end: first.start, text: `${entry}${newLine}${indent}` }];
      }
      const end = lineEnd(last.end);
      const at = text[end - 1] === "\r" ? end - 1 : end;
      return [{ start: at, end: at, text: `${newLine}${indent}${entry}` }];
    },
  };
  return edits;
}
