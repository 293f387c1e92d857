// Callsheet runtime: writes lists and objects in a style, in parameters and in fields of forms.

import { type Called, type Facts, ParameterError, excerpt, refuse } from "../errors.ts";
import type { Numbers, Styled } from "../types.ts";
import { hasMethod, isObject, tagOf } from "../util.ts";
import { anyNumber } from "./numbers.ts";
import { asHeader, asPath, asQuery, encode, textOf } from "./url.ts";

/** Writes a value in a style. An undefined value and an empty list are omitted. */
export type Mark = (value: unknown) => Styled | undefined;

/** Writes a list as `a=x,y`; in a path and a header as `x,y`. */
export const comma: Mark = /* @__PURE__ */ marked("comma");

/** Writes a list as `a[]=x&a[]=y`, and an object as `a[b]=x`. */
export const brackets: Mark = /* @__PURE__ */ marked("brackets");

/** Writes a list as `a[0]=x&a[1]=y`, and an object as `a[b]=x`. */
export const indexed: Mark = /* @__PURE__ */ marked("indexed");

/** Writes a list as `a=x&a=y`, like a list without a style, and an object as `a[b]=x`. */
export const repeat: Mark = /* @__PURE__ */ marked("repeat");

/** Writes a list as `a=x%20y`. */
export const space: Mark = /* @__PURE__ */ marked("space");

/** Writes a list as `a=x%7Cy`. */
export const pipe: Mark = /* @__PURE__ */ marked("pipe");

/** Writes a list as `a=x%09y`. */
export const tab: Mark = /* @__PURE__ */ marked("tab");

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
          refuse(facts, name, "has no fields: pass a value", asQuery);
        return written.map(encodePair);
      },
      inPath(name, facts, numbers) {
        const written = pairs(name, value, style, { facts, called: asPath, numbers });
        const texts = written.flatMap(textsOf);
        if (texts.includes("")) refuse(facts, name, "has an item that is empty: pass ids", asPath);
        const text = written.map(encodeTexts).join(",");
        if (text !== "." && text !== "..") return text;
        return refuse(facts, name, `is "${text}", which would leave the path: pass ids`, asPath);
      },
      inHeader(name, facts, numbers) {
        const written = pairs(name, value, style, { facts, called: asHeader, numbers });
        const texts = written.flatMap(textsOf);
        const separator = separators[style] ?? ",";
        // Items with another separator were already refused.
        const isUnclear = (text: string): boolean =>
          /^$|^\s|\s$/.test(text) || (separator === "," && text.includes(separator));
        if (!texts.some(isUnclear)) return texts.join(separator);
        const problem =
          "has an item that is empty, contains a comma, or has white space at its ends";
        return refuse(facts, name, `${problem}: a list in a header cannot contain it`, asHeader);
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
 * The style of a list: `a=x&a=y`, `a=x,y`, `a[]=x&a[]=y` or `a[0]=x&a[1]=y`, or with other separators than commas.
 * Fields of an object are always in brackets: `a[b]=x`.
 */
export type ListStyle = "repeat" | "comma" | "brackets" | "indexed" | "space" | "pipe" | "tab";

/** A name and unencoded strings: several strings with a separator for a list that is one string, otherwise one. */
type Pair = readonly [name: string, texts: readonly string[], separator?: string];

const textsOf = ([, texts]: Pair): readonly string[] => texts;

/** Encodes a pair for queries and forms, which join pairs with `&`. */
export function encodePair(pair: Pair): string {
  return `${encode(pair[0])}=${encodeTexts(pair)}`;
}

/** Encodes strings, including their commas, but not the commas between them. */
function encodeTexts([, texts, separator = ","]: Pair): string {
  return texts.map(encode).join(separator === "," ? "," : encode(separator));
}

export interface Writing {
  readonly facts: Facts;
  readonly called: Called;
  /** The subject of an error. Defaults to the name of the pairs. */
  readonly parameter?: string;
  readonly numbers?: Numbers | undefined;
  /** Whether null and an empty list are empty strings. Otherwise, null is rejected, and an empty list is omitted. */
  readonly empties?: boolean;
}

/** Maximum nesting: more than any service supports, and far below the limit of the call stack. */
const deepestQuery = 32;

/**
 * Returns the pairs of a value. Undefined values are omitted, except for items of a list.
 * @throws {ParameterError} when a part cannot be a string, or the result would be ambiguous.
 */
export function pairs(name: string, value: unknown, style: ListStyle, writing: Writing): Pair[] {
  const { facts, called, parameter = name, empties = false } = writing;
  const numbers = { [parameter]: anyNumber, ...writing.numbers?.numbers };
  const shown = (at: string) => (): string => called(excerpt(facts, at, 80));
  const refuseAt = (at: string, problem: string): never => {
    throw new ParameterError(facts, parameter, `${shown(at)()} ${problem}`);
  };
  const text = (at: string, item: unknown): string =>
    item === null && empties ? "" : textOf(item, parameter, facts, shown(at), { numbers });
  const separator = separators[style];
  const written: Pair[] = [];
  const holders: unknown[] = [];
  const write = (at: string, item: unknown, isItem: boolean): void => {
    if (!isObject(item)) {
      written.push([at, [text(at, item)]]);
      return;
    }
    if (isItem && style !== "indexed") {
      refuseAt(
        at,
        `contains a list or an object in a list, which \`${style}\` cannot write: pass text, numbers or booleans`,
      );
    }
    const tag = tagOf(item);
    if (tag !== "Array" && (tag !== "Object" || hasMethod(item, "toJSON")))
      refuseAt(at, `is of kind ${tag}: pass text, or a list or plain object made of it`);
    if (holders.includes(item)) refuseAt(at, "contains itself");
    if (holders.push(item) > deepestQuery)
      refuseAt(at, `is more than ${deepestQuery} lists and objects deep`);
    if (Array.isArray(item)) writeList(at, item);
    else writeFields(at, item);
    holders.pop();
  };
  const writeList = (at: string, items: readonly unknown[]): void => {
    if (items.length === 0) {
      if (empties) written.push([at, [""]]);
    } else if (separator !== undefined) {
      const texts = Array.from(items, (item) => text(at, item));
      if (separator !== "," && texts.some((one) => one.includes(separator)))
        refuseAt(
          at,
          `has an item that contains ${JSON.stringify(separator)}, which separates items`,
        );
      written.push([at, texts, separator]);
    } else {
      // `entries()` includes holes, which count as missing items.
      for (const [index, item] of items.entries()) {
        const place = style === "indexed" ? `[${index}]` : style === "brackets" ? "[]" : "";
        write(at + place, item, true);
      }
    }
  };
  const writeFields = (at: string, fields: object): void => {
    for (const [key, field] of Object.entries(fields)) {
      if (field === undefined) continue;
      // Such a name would be parsed as another field.
      if (/^$|[[\]]/.test(key))
        refuseAt(`${at}[${key}]`, "has a name that is empty or contains a bracket");
      write(`${at}[${textOf(key, parameter, facts, shown(at))}]`, field, false);
    }
  };
  textOf(name, parameter, facts, shown(name));
  if (value !== undefined) write(name, value, false);
  return written;
}
