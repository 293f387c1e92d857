/** The YAML of one file: plain values with their places. */
import { type Document, isMap, isScalar, type Node, parseAllDocuments, parseDocument } from "yaml";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import {
  diagnostic,
  type Diagnostic,
  type DiagnosticValues,
  type Place,
} from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import { nodeFinder, partRange, type Range, rangeOf } from "./find-node.ts";
import type { Path, PlainValue } from "./plain-value.ts";
import { readNodes } from "./read-nodes.ts";
import { syntaxProblem } from "./syntax-problem.ts";

export interface YamlDocument {
  readonly source: SourceText;
  readonly value: PlainValue;
  /** The place of the value at a path; for a path that does not exist, of its nearest parent. */
  valuePlace(path: Path): Place;
  /** The place of the key at the end of a path. */
  keyPlace(path: Path): Place;
  /** The place of a part of the text at a path, by its offsets in that text; of all of it, where it is not plain. */
  partPlace(path: Path, start: number, end: number): Place;
  /** Where a place of this document begins in its text. */
  offsetOf(place: Place): number;
}

export interface ParsedYaml {
  readonly document: YamlDocument;
  /** The nodes of the YAML library: `readTree` turns them into a tree with comments. */
  readonly contents: Node | null;
  readonly diagnostics: readonly Diagnostic[];
  /** False when the text is not YAML: then the value must not be used. */
  readonly isReadable: boolean;
  /** The paths of refused values; the rest is as written. */
  readonly broken: readonly Path[];
}

/**
 * Parses one document of YAML 1.2. Surprising features of YAML are refused with a place: anchors, aliases, merge keys,
 * tags, directives, further documents, duplicate keys, keys that are not scalars, integers too large for a number.
 */
export function parseYaml(source: SourceText): ParsedYaml {
  const { text, file } = source;
  const diagnostics: Diagnostic[] = [];
  const lines = lineIndex(text);
  /** What has several lines ends with the first of them. */
  const place = ({ start, end }: Range): Place => ({
    file,
    ...lines.at(start),
    length: Math.max(1, Math.min(end, lines.lineEnd(start)) - start),
  });
  const report = <C extends DiagnosticCode>(code: C, at: Range, values: DiagnosticValues<C>) => {
    diagnostics.push(diagnostic(code, place(at), values));
  };

  const [yaml, next] = parseAllDocuments(text, {
    version: "1.2",
    schema: "core",
    uniqueKeys: false, // Quadratic in the library; checked where nodes are read.
    prettyErrors: false,
    logLevel: "silent",
  }) as readonly Document.Parsed[];
  const contents = yaml?.contents ?? null;
  // Only one: errors after the first are mostly a consequence of it.
  const [error] = yaml?.errors ?? [];
  if (error !== undefined) {
    const { reason, start, end } = syntaxProblem(error, contents, text);
    report("yaml-syntax", { start, end }, { reason });
  }
  const directive = /^%.*/m.exec(text.slice(0, contents?.range?.[0]));
  if (directive !== null) {
    const start = directive.index;
    report("yaml-directive", { start, end: start + directive[0].length }, {});
  }
  if (next !== undefined && error === undefined) {
    const marker = text.indexOf("---", yaml?.range[1]);
    const start = marker === -1 ? next.range[0] : marker;
    report("yaml-documents", { start, end: start + 3 }, {});
  }

  const { value, broken } = readNodes(error === undefined ? contents : null, text, {
    report,
    place,
  });
  const find = nodeFinder(contents);
  const placeOf = (node: Node | null): Place =>
    place(node === null ? { start: 0, end: 1 } : rangeOf(node));
  const document: YamlDocument = {
    source,
    value,
    offsetOf: ({ line, column }) => lines.offsetAt(line, column),
    valuePlace(path) {
      const { node, key } = find(path);
      return placeOf(isMap(node) ? (key ?? node) : (node ?? key));
    },
    keyPlace(path) {
      const { node, key } = find(path);
      return placeOf(key ?? node);
    },
    partPlace(path, start, end) {
      const range = partRange(find(path).node, text, start, end);
      return range === undefined ? document.valuePlace(path) : place(range);
    },
  };
  return { document, contents, diagnostics, isReadable: error === undefined, broken };
}

export interface PlainDocument {
  /** For who understands documents. Its places are no lines: `pathAt` knows what they mean. */
  readonly parsed: ParsedYaml;
  /** Where a place is; undefined for one of another document. */
  pathAt(place: Place): Path | undefined;
}

/** `path`: of its file, below the spec folder. */
export function plainDocument(path: string, value: PlainValue): PlainDocument {
  const asked: Path[] = [];
  const placeOf = (at: Path): Place => {
    asked.push(at);
    return { file: path, line: asked.length, column: 1, length: 1 };
  };
  const source = { path, origin: path, file: path, text: "" };
  return {
    parsed: {
      document: {
        source,
        value,
        valuePlace: placeOf,
        keyPlace: placeOf,
        partPlace: placeOf,
        offsetOf: () => 0,
      },
      contents: null,
      diagnostics: [],
      isReadable: true,
      broken: [],
    },
    pathAt: ({ file, line }) => (file === path ? asked[line - 1] : undefined),
  };
}

/** Tells whether every YAML parser reads an unquoted text as a text, and not as a number, a date, a boolean or null. */
export function isTextInYaml(text: string): boolean {
  if (!/^[-+.\d~=<]|^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)) return true;
  return (["1.1", "1.2"] as const).every((version) => {
    const { contents } = parseDocument(text, { version, logLevel: "silent" });
    return isScalar(contents) && contents.value === text;
  });
}

/** Offsets of a text to lines and columns. */
export interface LineIndex {
  /** 1-based line and column of an offset. */
  at(offset: number): { line: number; column: number };
  /** The reverse. */
  offsetAt(line: number, column: number): number;
  /** Offset at which the line of an offset ends. */
  lineEnd(offset: number): number;
}

export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);

  const lineOf = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    at(offset) {
      const line = lineOf(offset);
      return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    },
    offsetAt: (line, column) => (starts[line - 1] ?? text.length) + column - 1,
    lineEnd(offset) {
      const next = starts[lineOf(offset) + 1];
      return next === undefined ? text.length : next - 1;
    },
  };
}
