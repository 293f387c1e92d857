// Callsheet runtime: writes lists and objects, with commas or brackets, as a parameter is marked; and as fields of forms.

import { type Called, type Facts, ParameterError, excerpt, refuse } from "../errors.ts";
import type { Numbers, Styled } from "../types.ts";
import { hasMethod, isObject, tagOf } from "../util.ts";
import { asHeader, asPath, asQuery, encode, textOf } from "./url.ts";

/** An undefined value is left out, or missing, like other values; and so is an empty list. */
export type Mark = (value: unknown) => Styled | undefined;

/** `a=x,y`; in a path and a header `x,y`. */
export const comma: Mark = /* @__PURE__ */ marked("comma");

/** `a[]=x&a[]=y`; an object is `a[b]=x`. */
export const brackets: Mark = /* @__PURE__ */ marked("brackets");

/** `a[0]=x&a[1]=y`; an object is `a[b]=x`. */
export const indexed: Mark = /* @__PURE__ */ marked("indexed");

/** `a=x&a=y`, as a list that is not marked; an object is `a[b]=x`. */
export const repeat: Mark = /* @__PURE__ */ marked("repeat");

/** `a=x%20y`. */
export const space: Mark = /* @__PURE__ */ marked("space");

/** `a=x%7Cy`. */
export const pipe: Mark = /* @__PURE__ */ marked("pipe");

/** `a=x%09y`. */
export const tab: Mark = /* @__PURE__ */ marked("tab");

/** Separators of lists that are one text. */
const separators: Readonly<Partial<Record<ListStyle, string>>> = {
  comma: ",",
  space: " ",
  pipe: "|",
  tab: "\t",
};

function marked(style: ListStyle): Mark {
  return (value) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
    return {
      inQuery(name, facts, call, called = asQuery) {
        const written = pairs(name, value, style, { facts, called, numbers: call });
        if (written.length === 0 && call?.required?.includes(name))
          refuse(facts, name, "has no fields: give a value", asQuery);
        return written.map(encodePair);
      },
      inPath(name, facts, numbers) {
        const written = pairs(name, value, style, { facts, called: asPath, numbers });
        const texts = written.flatMap(textsOf);
        if (texts.includes("")) refuse(facts, name, "has an item that is empty: give ids", asPath);
        const text = written.map(encodeTexts).join(",");
        if (text !== "." && text !== "..") return text;
        return refuse(facts, name, `is "${text}", which would leave the path: give ids`, asPath);
      },
      inHeader(name, facts, numbers) {
        const written = pairs(name, value, style, { facts, called: asHeader, numbers });
        const texts = written.flatMap(textsOf);
        if (!texts.some((text) => /^$|,|^\s|\s$/.test(text)))
          return texts.join(separators[style] ?? ",");
        const problem = "has an item that is empty, holds a comma, or has white space at its ends";
        return refuse(facts, name, `${problem}: a list in a header cannot hold it`, asHeader);
      },
      inParts(name, facts, numbers, called) {
        const written = pairs(name, value, style, { facts, called, numbers });
        return written.map(([at, texts, separator]) => [at, texts.join(separator)]);
      },
      toString: () => String(value),
    };
  };
}

/**
 * How a list is written: `a=x&a=y`, `a=x,y`, `a[]=x&a[]=y` or `a[0]=x&a[1]=y`, or with other separators than
 * commas. The fields of an object stand in brackets in any case: `a[b]=x`.
 */
export type ListStyle = "repeat" | "comma" | "brackets" | "indexed" | "space" | "pipe" | "tab";

/** A name, and the texts between separators: one, except for a list in one text. Nothing is encoded yet. */
type Pair = readonly [name: string, texts: readonly string[], separator?: string];

const textsOf = ([, texts]: Pair): readonly string[] => texts;

/** A pair as queries and forms have it, which join them with `&`. */
export function encodePair(pair: Pair): string {
  return `${encode(pair[0])}=${encodeTexts(pair)}`;
}

/** A comma inside of a text is encoded, those between texts are not. */
function encodeTexts([, texts, separator = ","]: Pair): string {
  return texts.map(encode).join(separator === "," ? "," : encode(separator));
}

export interface Writing {
  readonly facts: Facts;
  /** What messages call the value of a name. */
  readonly called: Called;
  /** What an error says is wrong. The name of the pairs if left out. */
  readonly parameter?: string;
  readonly numbers?: Numbers | undefined;
  /** Whether null and an empty list are sent, as empty text. Else null is refused, an empty list left out. */
  readonly empties?: boolean;
}

/** More than any service reads, and far less than a stack has room for. */
const deepestQuery = 32;

/**
 * The pairs of a value. What is undefined is left out, but for an item of a list.
 *
 * @throws {ParameterError} when a part of it has no text, or a service could not tell what was meant.
 */
export function pairs(name: string, value: unknown, style: ListStyle, writing: Writing): Pair[] {
  const { facts, called, parameter = name, numbers, empties = false } = writing;
  const shown = (at: string) => (): string => called(excerpt(facts, at, 80));
  const refuseAt = (at: string, problem: string): never => {
    throw new ParameterError(facts, parameter, `${shown(at)()} ${problem}`);
  };
  const text = (at: string, item: unknown): string =>
    item === null && empties ? "" : textOf(item, parameter, facts, shown(at), numbers);
  const separator = separators[style];
  const found: Pair[] = [];
  const holders: unknown[] = [];
  const write = (at: string, item: unknown, isItem: boolean): void => {
    if (!isObject(item)) {
      found.push([at, [text(at, item)]]);
      return;
    }
    if (isItem && style !== "indexed") {
      refuseAt(
        at,
        `holds a list or an object in a list, which \`${style}\` cannot write: give text, numbers or booleans`,
      );
    }
    const tag = tagOf(item);
    if (tag !== "Array" && (tag !== "Object" || hasMethod(item, "toJSON")))
      refuseAt(at, `is of kind ${tag}: give text, or a list or plain object made of it`);
    if (holders.includes(item)) refuseAt(at, "holds itself");
    if (holders.push(item) > deepestQuery)
      refuseAt(at, `is more than ${deepestQuery} lists and objects deep`);
    if (Array.isArray(item)) writeList(at, item);
    else writeFields(at, item);
    holders.pop();
  };
  const writeList = (at: string, items: readonly unknown[]): void => {
    if (items.length === 0) {
      if (empties) found.push([at, [""]]);
    } else if (separator !== undefined) {
      const texts = Array.from(items, (item) => text(at, item));
      if (separator !== "," && texts.some((one) => one.includes(separator)))
        refuseAt(at, `has an item that holds ${JSON.stringify(separator)}, which separates items`);
      found.push([at, texts, separator]);
    } else {
      // By their places, so that a hole is an item that is missing.
      for (const [index, item] of items.entries()) {
        const place = style === "indexed" ? `[${index}]` : style === "brackets" ? "[]" : "";
        write(at + place, item, true);
      }
    }
  };
  const writeFields = (at: string, fields: object): void => {
    for (const [key, field] of Object.entries(fields)) {
      if (field === undefined) continue;
      // It would end where it does not, or name another field than was meant.
      if (/^$|[[\]]/.test(key))
        refuseAt(`${at}[${key}]`, "has a name that is empty or holds a bracket");
      write(`${at}[${textOf(key, parameter, facts, shown(at))}]`, field, false);
    }
  };
  textOf(name, parameter, facts, shown(name));
  if (value !== undefined) write(name, value, false);
  return found;
}
