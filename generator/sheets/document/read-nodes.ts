/** Converts the nodes of a YAML document to plain values. Reports surprising features of YAML, with their locations. */
import { isAlias, isMap, isPair, isScalar, isSeq, type Node, type Pair } from "yaml";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { DiagnosticValues, Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { keyText, type Range, rangeOf } from "./find-node.ts";
import type { Path, PlainMapping, PlainValue } from "./plain-value.ts";

/** Maximum nesting: far deeper than any call sheet, and far below the limit of the call stack. */
const deepest = 100;

/** Maximum number of parts of a split type: more than any type has commas. */
const mostTorn = 20;

type Part = Node | Pair<Node, Node | null> | null;

interface Reporter {
  report<C extends DiagnosticCode>(code: C, at: Range, values: DiagnosticValues<C>): void;
  place(range: Range): Place;
}

interface ReadNodes {
  readonly value: PlainValue;
  /** The paths of rejected values, whose content is not what the author meant. */
  readonly broken: readonly Path[];
}

export function readNodes(
  contents: Node | null,
  text: string,
  { report, place }: Reporter,
): ReadNodes {
  const steps: (string | number)[] = [];
  const broken: Path[] = [];
  const refuse = <C extends DiagnosticCode>(code: C, at: Range, values: DiagnosticValues<C>) => {
    broken.push([...steps]);
    report(code, at, values);
  };

  let isAliasRefused = false;
  /** Reports one diagnostic for all aliases of a file, because there can be very many. */
  const refuseAlias = (at: Range): void => {
    if (isAliasRefused) broken.push([...steps]);
    else refuse("yaml-alias", at, {});
    isAliasRefused = true;
  };

  const refuseProperties = (node: Node): void => {
    const { start } = rangeOf(node);
    if (isAlias(node)) refuseAlias(rangeOf(node));
    else if (node.anchor !== undefined) {
      const name = `&${node.anchor}`;
      const at = text.lastIndexOf(name, start);
      refuseAlias({ start: at, end: at + name.length });
    }
    if (node.tag !== undefined) {
      const [at, tag] = tagBefore(text, start);
      refuse("yaml-tag", { start: at, end: at + tag.length }, { tag });
    }
  };

  /** Reports characters that an escape can produce in a string, but that no file can contain. */
  const refuseUnwritable = (value: string, at: Range): void => {
    if (value.includes("\0")) refuse("yaml-character", at, { what: "the NUL character" });
    if (!value.isWellFormed()) refuse("yaml-character", at, { what: "half of a surrogate pair" });
  };

  const read = (node: Node | null): PlainValue => {
    if (node === null) return null;
    refuseProperties(node);
    if (isScalar(node)) return readScalar(node.value, rangeOf(node));
    if (steps.length >= deepest && (isMap(node) || isSeq(node))) {
      refuse("yaml-too-deep", rangeOf(node), { deepest });
      return null;
    }
    if (isMap(node)) return readMapping(node.items as Pair<Node, Node | null>[]);
    if (!isSeq(node)) return null;
    return readList(node.items.map((item) => (isPair(item) ? null : (item as Node))));
  };

  const readList = (items: readonly (Node | null)[]): PlainValue => {
    const values: PlainValue[] = [];
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index] ?? null;
      values.push(below(index, () => read(item)));
      index += below(index, () => refuseTorn(item, items, index));
    }
    return values;
  };

  /** Reports an unquoted type that YAML split at commas. Returns the number of its parts after `index`. */
  const refuseTorn = (value: Node | null, parts: readonly Part[], index: number): number => {
    const behind = parts.slice(index + 1, index + 1 + mostTorn);
    const count = restOfTorn(plainText(value) ?? "", behind.map(bareText));
    if (count === 0) return 0;
    const last = behind[count - 1] ?? null;
    const { start } = rangeOf(value);
    const { end } = rangeOf(isPair(last) ? last.key : last);
    const type = text.slice(start, end).replace(/\s+/g, " ");
    refuse("yaml-comma-in-type", { start, end }, { type });
    return count;
  };

  const below = <T>(step: string | number, act: () => T): T => {
    steps.push(step);
    const result = act();
    steps.pop();
    return result;
  };

  const readScalar = (value: unknown, at: Range): PlainValue => {
    if (typeof value === "string") refuseUnwritable(value, at);
    if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
      refuse("yaml-integer-too-large", at, {});
    }
    if (typeof value === "number" && !Number.isFinite(value)) refuse("yaml-not-finite", at, {});
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? value
      : null;
  };

  const readMapping = (pairs: readonly Pair<Node, Node | null>[]): PlainMapping => {
    const mapping = new Map<string, PlainValue>();
    const firsts = new Map<string, Range>();
    for (let index = 0; index < pairs.length; index += 1) {
      const { key, value } = pairs[index] as Pair<Node, Node | null>;
      const at = rangeOf(key);
      const name = keyText(key);
      if (name === undefined) {
        refuseProperties(key);
        if (!isAlias(key)) refuse("yaml-key", at, {});
        continue;
      }
      if (name === "<<") {
        // The keys to merge are missing from the mapping.
        refuseAlias(at);
        continue;
      }
      const plain = below(name, () => {
        refuseProperties(key);
        refuseUnwritable(name, at);
        const first = firsts.get(name);
        if (first !== undefined) {
          refuse("yaml-duplicate-key", at, { key: name, first: showPlace(place(first)) });
        }
        index += refuseTorn(value, pairs, index);
        return read(value);
      });
      if (!firsts.has(name)) firsts.set(name, at);
      mapping.set(name, plain);
    }
    return mapping;
  };

  return { value: read(contents), broken };
}

const plainText = (node: Node | null): string | undefined =>
  isScalar(node) && node.type === "PLAIN" ? node.source : undefined;

/** Returns the text of an unquoted item, or of a key without a colon in braces. */
const bareText = (part: Part): string | undefined => {
  if (!isPair(part)) return plainText(part);
  return part.value === null ? plainText(part.key) : undefined;
};

/** Returns the tag of the node at an offset, as written, and the offset of the tag. */
function tagBefore(text: string, offset: number): [number, string] {
  let start = text.lastIndexOf("!", offset - 1);
  while (text[start - 1] === "!") start -= 1;
  const [tag = "!"] = /^[^\s,\]}]*/.exec(text.slice(start, offset)) ?? [];
  return [start, tag];
}

/**
 * Returns into how many further parts YAML split an unquoted type such as `Record<string, Thing>` at its commas; 0 if
 * the type is not split. An undefined part is not an unquoted string.
 */
function restOfTorn(first: string, behind: Iterable<string | undefined>): number {
  let depth = opened(first);
  if (depth <= 0 || !/^[\p{ID_Start}_$][\p{ID_Continue}$]*</u.test(first)) return 0;
  let count = 0;
  for (const text of behind) {
    if (text === undefined) return 0;
    depth += opened(text);
    count += 1;
    if (depth <= 0) return count;
  }
  return 0;
}

/** Returns the number of `<` minus the number of `>`. */
const opened = (text: string): number => text.split("<").length - text.split(">").length;
