/** YAML text to plain values that know where they were written. */
import { isAlias, isMap, isPair, isScalar, isSeq, parseDocument, type Node, type Pair } from "yaml";
import { diagnostic, type Diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { lineIndex } from "./line-index.ts";
import type { SourceText } from "./source-text.ts";

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
 * directives, duplicate keys, keys that are not scalars, integers that a number cannot hold.
 */
export function parseYaml(source: SourceText): Parsed {
  const diagnostics: Diagnostic[] = [];
  const index = lineIndex(source.text);
  const place = (start: number, end: number): Place => ({
    file: source.file,
    ...index.at(start),
    length: Math.max(1, Math.min(end, index.lineEnd(start)) - start),
  });
  const placeOf = (node: Node): Place => place(node.range?.[0] ?? 0, node.range?.[1] ?? 0);

  const yaml = parseDocument(source.text, {
    version: "1.2",
    schema: "core",
    uniqueKeys: false, // Quadratic in the library; checked below.
    prettyErrors: false,
    logLevel: "silent",
  });
  for (const error of yaml.errors) {
    const reason = (error.message.split("\n")[0] ?? "").replace(/\.$/, "");
    diagnostics.push(diagnostic("yaml-syntax", place(error.pos[0], error.pos[1]), { reason }));
  }
  if (/^%/m.test(source.text) && source.text.startsWith("%")) {
    diagnostics.push(diagnostic("yaml-directive", place(0, 1), {}));
  }

  const read = (node: Node | null): PlainValue => {
    if (node === null) return null;
    if (isAlias(node)) {
      diagnostics.push(diagnostic("yaml-alias", placeOf(node), { what: "Alias" }));
      return null;
    }
    if ("anchor" in node && node.anchor !== undefined) {
      diagnostics.push(diagnostic("yaml-alias", placeOf(node), { what: "Anchor" }));
    }
    if (node.tag !== undefined && !node.tag.startsWith("tag:yaml.org,2002:")) {
      diagnostics.push(diagnostic("yaml-tag", placeOf(node), { tag: node.tag }));
    }
    if (isMap(node)) return readMapping(node.items as Pair<Node, Node | null>[]);
    if (isSeq(node)) {
      return node.items.map((item) => read(isPair(item) ? null : (item as Node)));
    }
    return isScalar(node) ? readScalar(node.value, placeOf(node)) : null;
  };

  const readScalar = (value: unknown, at: Place): PlainValue => {
    if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
      diagnostics.push(diagnostic("yaml-integer-too-large", at, {}));
    }
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? value
      : null;
  };

  const readMapping = (pairs: readonly Pair<Node, Node | null>[]): PlainMapping => {
    const mapping = Object.create(null) as PlainMapping;
    for (const { key, value } of pairs) {
      const name = keyText(key);
      if (name === undefined) {
        diagnostics.push(diagnostic("yaml-key", placeOf(key), {}));
        continue;
      }
      if (name === "<<") {
        diagnostics.push(diagnostic("yaml-alias", placeOf(key), { what: "Merge key" }));
      } else if (Object.hasOwn(mapping, name)) {
        diagnostics.push(diagnostic("yaml-duplicate-key", placeOf(key), { key: name }));
      }
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
    let found: { node: Node | null; key: Node | null } = { node: yaml.contents, key: null };
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

  const document: YamlDocument = {
    source,
    value: read(yaml.contents),
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
  if (!isScalar(key) || key.anchor !== undefined) return undefined;
  return key.source ?? String(key.value);
}
