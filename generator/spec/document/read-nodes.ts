/** The nodes of a YAML document to plain values. Surprising features of YAML are refused, each with its place. */
import { isAlias, isMap, isPair, isScalar, isSeq } from "yaml";
import type { Node, Pair } from "yaml";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { DiagnosticValues, Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { keyText } from "./find-node.ts";
import type { Path, PlainMapping, PlainValue } from "./plain-value.ts";

/** Far deeper than any call sheet, and far below the limit of the call stack. */
const deepest = 100;

export interface Reporter {
  report<C extends DiagnosticCode>(code: C, at: Place, values: DiagnosticValues<C>): void;
  /** A range of the text. */
  place(start: number, end: number): Place;
}

export interface ReadNodes {
  readonly value: PlainValue;
  /** The paths of refused values: they are not what the author meant. */
  readonly broken: readonly Path[];
}

export function readNodes(
  contents: Node | null,
  text: string,
  { report, place }: Reporter,
): ReadNodes {
  const steps: (string | number)[] = [];
  const broken: Path[] = [];
  const placeOf = (node: Node): Place => place(node.range?.[0] ?? 0, node.range?.[1] ?? 0);
  const refuse = <C extends DiagnosticCode>(code: C, at: Place, values: DiagnosticValues<C>) => {
    broken.push([...steps]);
    report(code, at, values);
  };

  let isAliasRefused = false;
  /** One diagnostic for all: aliases belong together, and there may be very many. */
  const refuseAlias = (at: Place): void => {
    if (isAliasRefused) broken.push([...steps]);
    else refuse("yaml-alias", at, {});
    isAliasRefused = true;
  };

  const refuseProperties = (node: Node): void => {
    const start = node.range?.[0] ?? 0;
    if (isAlias(node)) refuseAlias(placeOf(node));
    else if (node.anchor !== undefined) {
      const name = `&${node.anchor}`;
      const at = text.lastIndexOf(name, start);
      refuseAlias(place(at, at + name.length));
    }
    if (node.tag !== undefined) {
      const [at, tag] = tagBefore(text, start);
      refuse("yaml-tag", place(at, at + tag.length), { tag });
    }
  };

  /** Characters that an escape can put into a text, but that no file can contain. */
  const refuseUnwritable = (value: string, at: Place): void => {
    if (value.includes("\0")) refuse("yaml-character", at, { what: "the character NUL" });
    if (!value.isWellFormed()) refuse("yaml-character", at, { what: "half of a surrogate pair" });
  };

  const read = (node: Node | null): PlainValue => {
    if (node === null) return null;
    refuseProperties(node);
    if (isScalar(node)) return readScalar(node.value, placeOf(node));
    if (steps.length >= deepest && (isMap(node) || isSeq(node))) {
      refuse("yaml-too-deep", placeOf(node), { deepest });
      return null;
    }
    if (isMap(node)) return readMapping(node.items as Pair<Node, Node | null>[]);
    if (!isSeq(node)) return null;
    return node.items.map((item, index) =>
      below(index, () => read(isPair(item) ? null : (item as Node))),
    );
  };

  const below = <T>(step: string | number, act: () => T): T => {
    steps.push(step);
    const result = act();
    steps.pop();
    return result;
  };

  const readScalar = (value: unknown, at: Place): PlainValue => {
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
    const places = new Map<string, Place>();
    for (const { key, value } of pairs) {
      const at = placeOf(key);
      const name = keyText(key);
      if (name === undefined) {
        refuseProperties(key);
        if (!isAlias(key)) refuse("yaml-key", at, {});
        continue;
      }
      if (name === "<<") {
        // The keys it would merge are missing from the whole mapping.
        refuseAlias(at);
        continue;
      }
      const plain = below(name, () => {
        refuseProperties(key);
        refuseUnwritable(name, at);
        const first = places.get(name);
        if (first !== undefined) {
          refuse("yaml-duplicate-key", at, { key: name, first: showPlace(first) });
        }
        return read(value);
      });
      if (!places.has(name)) places.set(name, at);
      mapping.set(name, plain);
    }
    return mapping;
  };

  return { value: read(contents), broken };
}

/** The tag of the node that begins at an offset, as written, and its offset. */
function tagBefore(text: string, offset: number): [number, string] {
  let start = text.lastIndexOf("!", offset - 1);
  while (text[start - 1] === "!") start -= 1;
  const [tag = "!"] = /^[^\s,\]}]*/.exec(text.slice(start, offset)) ?? [];
  return [start, tag];
}
