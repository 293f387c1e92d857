/** Edits YAML, keeping the rest unchanged. An edit is undefined if it would lose a comment or affect several places. */
import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import type { TextEdit } from "../../text/source-text.ts";
import { findComments } from "./find-comments.ts";
import { keyText, type Range } from "./find-node.ts";
import type { ParsedYaml } from "./parse-yaml.ts";
import type { Path } from "./plain-value.ts";

export type Edits = readonly TextEdit[] | undefined;

export interface YamlEdits {
  readonly outline: Outline;
  /** Returns the text of a value, as written. */
  source(path: Path): string | undefined;
  /** Replaces a value on its line. `text`: YAML that fits on the line. */
  replaceValue(path: Path, text: string): Edits;
  /** Adds characters to the end of a string. They must not need an escape. */
  append(path: Path, text: string): Edits;
  renameKey(path: Path, text: string): Edits;
  /** Removes an entry, and each parent that would be empty afterwards. */
  remove(path: Path): Edits;
  /** Inserts a key with its value on one line, after the last existing key of `after`, or before all other keys. */
  insert(path: Path, key: string, text: string, after?: readonly string[]): Edits;
}

/** Returns the edits of a document. The outline is computed on first use, because most files are not changed. */
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
    append(path, addition) {
      const value = edits.outline.find(path)?.value;
      if (value?.kind !== "scalar") return undefined;
      const { length } = text.slice(value.start, value.end).trimEnd();
      const at = value.start + length - (value.style === "quoted" ? 1 : 0);
      return [{ start: at, end: at, text: addition }];
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

interface OutlineNode extends Range {
  readonly kind: "scalar" | "mapping" | "list";
  readonly isFlow: boolean;
  /** The style of a scalar; undefined for other nodes. */
  readonly style?: "plain" | "quoted" | "block";
  readonly parts: readonly OutlineEntry[];
}

/** A key with its value, or an item of a list. */
export interface OutlineEntry extends Range {
  readonly path: Path;
  /** Absent for an item of a list. */
  readonly key?: Range;
  readonly value: OutlineNode;
  readonly parent: OutlineNode;
}

interface Outline {
  readonly root: OutlineNode;
  /** Nodes in the order of the source, containers before their contents. */
  readonly entries: readonly OutlineEntry[];
  find(path: Path): OutlineEntry | undefined;
}

export function outlineOf(contents: Node | null, text: string): Outline {
  const entries: OutlineEntry[] = [];
  const root = read(contents, [], 0);
  const byPath = new Map(entries.map((entry) => [keyOf(entry.path), entry]));
  return { root, entries, find: (path) => byPath.get(keyOf(path)) };

  function read(node: Node | null, path: Path, otherwise: number): OutlineNode {
    const start = node?.range?.[0] ?? otherwise;
    const stop = node?.range?.[1] ?? start;
    if (!isMap(node) && !isSeq(node)) {
      const end = start + text.slice(start, stop).trimEnd().length;
      const type = isScalar(node) ? node.type : undefined;
      const style =
        type === "PLAIN" || type === undefined
          ? "plain"
          : type.startsWith("BLOCK")
            ? "block"
            : "quoted";
      return { kind: "scalar", isFlow: false, style, start, end, parts: [] };
    }
    const parts: OutlineEntry[] = [];
    const isFlow = node.flow === true;
    // The end is set after the parts are read, because they refer to their parent.
    const collection = { kind: isMap(node) ? "mapping" : "list", isFlow, start, end: stop, parts };
    const here = collection as OutlineNode;
    if (isMap(node)) {
      for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
        const [from = start, to = from] = key.range ?? [];
        add([...path, keyText(key) ?? ""], { start: from, end: to }, value, from);
      }
    } else {
      for (const [index, item] of (node.items as Node[]).entries()) {
        add([...path, index], undefined, item, item.range?.[0] ?? start);
      }
    }
    if (!isFlow) collection.end = parts.at(-1)?.end ?? start;
    return here;

    function add(way: Path, key: Range | undefined, value: Node | null, from: number): void {
      const at = entries.length;
      const entry = { path: way, parent: here, start: from, end: from } as const;
      // An entry precedes the entries inside it in the order of the source.
      entries.push({ ...entry, value: here });
      const inner = read(value, way, key?.end ?? from);
      const end = Math.max(inner.end, key === undefined ? from : key.end + 1);
      const done: OutlineEntry = {
        ...entry,
        end,
        value: inner,
        ...(key === undefined ? {} : { key }),
      };
      entries[at] = done;
      parts.push(done);
    }
  }
}

const keyOf = (path: Path): string => JSON.stringify(path.map(String));
