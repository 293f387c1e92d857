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
  /** Returns the location of the value at a path; for a path that does not exist, of its nearest parent. */
  valuePlace(path: Path): Place;
  keyPlace(path: Path): Place;
  /** Returns the location of a part of a string, by offsets; that of the value if it cannot be located. */
  partPlace(path: Path, start: number, end: number): Place;
  /** Returns the offset in the source of the start of a location. */
  offsetOf(place: Place): number;
}

export interface ParsedYaml {
  readonly document: YamlDocument;
  /** The nodes of the YAML library, which `readTree` converts to a tree with comments. */
  readonly contents: Node | null;
  readonly diagnostics: readonly Diagnostic[];
  /** False if the source is not valid YAML: `value` must not be used then. */
  readonly isReadable: boolean;
  /** The paths of rejected values. All other values are as written. */
  readonly broken: readonly Path[];
}

/**
 * Parses one document of YAML 1.2. Reports surprising features of YAML: anchors, aliases, merge keys, tags, directives,
 * further documents, duplicate keys, keys that are not scalars, integers too large for a number.
 */
export function parseYaml(source: SourceText): ParsedYaml {
  const { text, file } = source;
  const diagnostics: Diagnostic[] = [];
  const lines = lineIndex(text);
  /** The location of a range of several lines ends with the first line. */
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
  // Only the first error is reported: later errors are usually its consequences.
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
  /** The document, with locations whose line numbers are only meaningful to `pathAt`. */
  readonly parsed: ParsedYaml;
  /** Returns the path of a location; undefined for a location of another document. */
  pathAt(place: Place): Path | undefined;
}

/** Returns a plain value as a parsed document. `path`: the file's path below the spec folder. */
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

/** Returns whether every YAML parser reads an unquoted value as a string, not as a number, date, boolean or null. */
export function isTextInYaml(text: string): boolean {
  if (!/^[-+.\d~=<]|^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)) return true;
  return (["1.1", "1.2"] as const).every((version) => {
    const { contents } = parseDocument(text, { version, logLevel: "silent" });
    return isScalar(contents) && contents.value === text;
  });
}

export interface LineIndex {
  /** Returns the 1-based line and column of an offset. */
  at(offset: number): { line: number; column: number };
  /** Returns the offset of a line and column. */
  offsetAt(line: number, column: number): number;
  /** Returns the offset of the end of the line that contains an offset. */
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
