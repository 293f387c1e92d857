/** YAML text to plain values that know where they were written. */
import { isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments } from "yaml";
import type { Document, Node, Pair } from "yaml";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import {
  diagnostic,
  type Diagnostic,
  type DiagnosticValues,
  type Place,
} from "../diagnostics/diagnostic.ts";
import { showPlace } from "../diagnostics/show-place.ts";
import { lineIndex } from "./line-index.ts";
import type { SourceText } from "./source-text.ts";
import { yamlReason } from "./yaml-reason.ts";

export type PlainValue = string | number | boolean | null | PlainValue[] | PlainMapping;
/** Without a prototype, so that a key named `constructor` or `__proto__` is a key like any other. */
export interface PlainMapping {
  [key: string]: PlainValue;
}

export type Path = readonly (string | number)[];

export interface YamlDocument {
  readonly source: SourceText;
  readonly value: PlainValue;
  /** Where the value at a path stands; of a path that is not there, its nearest parent. */
  valuePlace(path: Path): Place;
  /** Where the key at the end of a path stands. */
  keyPlace(path: Path): Place;
}

interface Parsed {
  readonly document: YamlDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads one document of YAML 1.2. What makes YAML surprising is refused with a place: anchors, aliases, merge keys, tags,
 * directives, further documents, duplicate keys, keys that are not scalars, integers that a number cannot hold.
 */
export function parseYaml(source: SourceText): Parsed {
  const { text, file } = source;
  const diagnostics: Diagnostic[] = [];
  const index = lineIndex(text);
  const place = (start: number, end: number): Place => ({
    file,
    ...index.at(start),
    length: Math.max(1, Math.min(end, index.lineEnd(start)) - start),
  });
  const placeOf = (node: Node): Place => place(node.range?.[0] ?? 0, node.range?.[1] ?? 0);
  const report = <C extends DiagnosticCode>(code: C, at: Place, values: DiagnosticValues<C>) => {
    diagnostics.push(diagnostic(code, at, values));
  };

  const [yaml, next] = parseAllDocuments(text, {
    version: "1.2",
    schema: "core",
    uniqueKeys: false, // Quadratic in the library; checked below.
    prettyErrors: false,
    logLevel: "silent",
  }) as readonly Document.Parsed[];
  // One: what comes after the first error is mostly a consequence of it.
  const [error] = yaml?.errors ?? [];
  if (error !== undefined) {
    const start = error.pos[0];
    const isLineStart = text.slice(text.lastIndexOf("\n", start - 1) + 1, start).trim() === "";
    const reason = yamlReason(error.message, isLineStart ? "line start" : "within line");
    const at = /not closed/.test(reason) ? lastCharacter(text, start) : start;
    report("yaml-syntax", place(at, Math.max(at + 1, error.pos[1])), { reason });
  }
  const directive = /^%.*/m.exec(text.slice(0, yaml?.contents?.range?.[0]));
  if (directive !== null) {
    report("yaml-directive", place(directive.index, directive.index + directive[0].length), {});
  }
  if (next !== undefined && error === undefined) {
    const marker = text.indexOf("---", yaml?.range[1]);
    const start = marker === -1 ? next.range[0] : marker;
    report("yaml-documents", place(start, start + 3), {});
  }

  let isAliasTold = false;
  /** One complaint for all of them: they go together, and there may be very many. */
  const refuseAlias = (at: Place): void => {
    if (!isAliasTold) report("yaml-alias", at, {});
    isAliasTold = true;
  };

  const refuse = (node: Node): void => {
    const start = node.range?.[0] ?? 0;
    if (isAlias(node)) refuseAlias(placeOf(node));
    else if (node.anchor !== undefined) {
      const name = `&${node.anchor}`;
      const at = text.lastIndexOf(name, start);
      refuseAlias(place(at, at + name.length));
    }
    if (node.tag !== undefined) {
      const [at, tag] = tagBefore(text, start);
      report("yaml-tag", place(at, at + tag.length), { tag });
    }
  };

  const read = (node: Node | null): PlainValue => {
    if (node === null) return null;
    refuse(node);
    if (isMap(node)) return readMapping(node.items as Pair<Node, Node | null>[]);
    if (isSeq(node)) {
      return node.items.map((item) => read(isPair(item) ? null : (item as Node)));
    }
    return isScalar(node) ? readScalar(node.value, placeOf(node)) : null;
  };

  /** What an escape can put into a text, and no file can hold. */
  const refuseUnwritable = (value: string, at: Place): void => {
    if (value.includes("\0")) report("yaml-character", at, { what: "the character NUL" });
    if (!value.isWellFormed()) report("yaml-character", at, { what: "half of a surrogate pair" });
  };

  const readScalar = (value: unknown, at: Place): PlainValue => {
    if (typeof value === "string") refuseUnwritable(value, at);
    if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
      report("yaml-integer-too-large", at, {});
    }
    if (typeof value === "number" && !Number.isFinite(value)) report("yaml-not-finite", at, {});
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? value
      : null;
  };

  const readMapping = (pairs: readonly Pair<Node, Node | null>[]): PlainMapping => {
    const mapping = Object.create(null) as PlainMapping;
    const places = new Map<string, Place>();
    for (const { key, value } of pairs) {
      refuse(key);
      const at = placeOf(key);
      const name = keyText(key);
      if (name === undefined) {
        if (!isAlias(key)) report("yaml-key", at, {});
        continue;
      }
      refuseUnwritable(name, at);
      const first = places.get(name);
      if (name === "<<") refuseAlias(at);
      else if (first !== undefined) {
        report("yaml-duplicate-key", at, { key: name, first: showPlace(first) });
      }
      places.set(name, at);
      const plain = read(value);
      Object.defineProperty(mapping, name, {
        value: plain,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return mapping;
  };

  const find = (path: Path): { node: Node | null; key: Node | null } => {
    let found: { node: Node | null; key: Node | null } = { node: contents, key: null };
    for (const step of path) {
      const { node } = found;
      if (isMap(node)) {
        const pairs = node.items as Pair<Node, Node | null>[];
        const pair = pairs.find(({ key }) => keyText(key) === String(step));
        if (pair === undefined) return found;
        found = { node: pair.value, key: pair.key };
      } else if (isSeq(node)) {
        found = { node: (node.items[Number(step)] as Node | undefined) ?? node, key: null };
      }
    }
    return found;
  };

  const contents = yaml?.contents ?? null;
  const document: YamlDocument = {
    source,
    value: read(contents),
    valuePlace(path) {
      const { node, key } = find(path);
      const best = isMap(node) ? (key ?? node) : (node ?? key);
      return best === null ? place(0, 1) : placeOf(best);
    },
    keyPlace(path) {
      const { node, key } = find(path);
      const best = key ?? node;
      return best === null ? place(0, 1) : placeOf(best);
    },
  };
  return { document, diagnostics };
}

/** A key as it was written: `200:` is the name "200". */
function keyText(key: Node | null): string | undefined {
  return isScalar(key) ? (key.source ?? String(key.value)) : undefined;
}

/** The tag of the node that begins at an offset, as it is written, and where. */
function tagBefore(text: string, offset: number): [number, string] {
  let start = text.lastIndexOf("!", offset - 1);
  while (text[start - 1] === "!") start -= 1;
  const [tag = "!"] = /^[^\s,\]}]*/.exec(text.slice(start, offset)) ?? [];
  return [start, tag];
}

/** The last character before an offset that a reader can see: where what is not closed stops. */
const lastCharacter = (text: string, offset: number): number =>
  Math.max(0, text.slice(0, offset).trimEnd().length - 1);
