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
  /**
   * The location of a part of the string at a path, by its offsets in that string; the whole value unless it is plain.
   */
  partPlace(path: Path, start: number, end: number): Place;
  /** The start of a location of this document in its source. */
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
  /** A range of several lines ends with the first line. */
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
  // Only the first error: later ones are usually its consequences.
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
  /** A document for its readers: locations are not lines, and `pathAt` interprets them. */
  readonly parsed: ParsedYaml;
  /** The location of a node; undefined for one of another document. */
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

/**
 * Returns whether every YAML parser reads an unquoted value as a string instead of a number, a date, a boolean or
 * null.
 */
export function isTextInYaml(text: string): boolean {
  if (!/^[-+.\d~=<]|^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)) return true;
  return (["1.1", "1.2"] as const).every((version) => {
    const { contents } = parseDocument(text, { version, logLevel: "silent" });
    return isScalar(contents) && contents.value === text;
  });
}

/** Converts offsets to lines and columns. */
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
