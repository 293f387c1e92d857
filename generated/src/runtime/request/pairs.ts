// Writes lists and objects as the pairs of names and texts that queries and forms are made of
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import { excerpt } from "../errors/sanitize.ts";
import type { Numbers } from "../types/values.ts";
import { hasMethod, isObject, tagOf } from "../util/values.ts";
import { encode, textOf } from "./encode.ts";
import type { Called } from "./refuse.ts";

/**
 * How a list is written: `a=x&a=y`, `a=x,y`, `a[]=x&a[]=y` or `a[0]=x&a[1]=y`. The fields of an object
 * stand in brackets in any case: `a[b]=x`.
 */
export type ListStyle = "repeat" | "comma" | "brackets" | "indexed";

/** A name, and the texts that commas part: one, but for the list of that style. Nothing is encoded yet. */
export type Pair = readonly [name: string, texts: readonly string[]];

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
  const shown = (at: string) => () => called(excerpt(facts, at, 80));
  const refuse = (at: string, problem: string): never => {
    throw new ParameterError(facts, parameter, `${shown(at)()} ${problem}`);
  };
  const text = (at: string, item: unknown): string =>
    item === null && empties ? "" : textOf(item, shown(at), parameter, facts, numbers);
  const found: Pair[] = [];
  const holders: unknown[] = [];
  const write = (at: string, item: unknown, isItem: boolean): void => {
    if (!isObject(item)) {
      found.push([at, [text(at, item)]]);
      return;
    }
    if (isItem && style !== "indexed") {
      refuse(at, `holds a list or an object in a list, which \`${style}\` cannot write: ${plain}`);
    }
    const tag = tagOf(item);
    if (tag !== "Array" && (tag !== "Object" || hasMethod(item, "toJSON"))) {
      refuse(at, `is of kind ${tag}: give text, or a list or plain object made of it`);
    }
    if (holders.includes(item)) refuse(at, "holds itself");
    if (holders.push(item) > deepestQuery)
      refuse(at, `is more than ${deepestQuery} lists and objects deep`);
    if (Array.isArray(item)) writeList(at, item);
    else writeFields(at, item);
    holders.pop();
  };
  const writeList = (at: string, items: readonly unknown[]): void => {
    if (items.length === 0) {
      if (empties) found.push([at, [""]]);
    } else if (style === "comma") {
      found.push([at, Array.from(items, (item) => text(at, item))]);
    } else {
      // By their places, so that a hole is an item that is missing.
      for (const [index, item] of items.entries()) {
        const place = { repeat: "", brackets: "[]", indexed: `[${index}]` }[style];
        write(at + place, item, true);
      }
    }
  };
  const writeFields = (at: string, fields: object): void => {
    for (const [key, field] of Object.entries(fields)) {
      if (field === undefined) continue;
      // It would end where it does not, or name another field than was meant.
      if (/^$|[[\]]/.test(key))
        refuse(`${at}[${key}]`, `has a name that is empty or holds a bracket`);
      write(`${at}[${textOf(key, shown(at), parameter, facts)}]`, field, false);
    }
  };
  textOf(name, shown(name), parameter, facts);
  if (value !== undefined) write(name, value, false);
  return found;
}

const plain = "give text, numbers or booleans";

/** A pair as queries and forms have it, which join them with `&`. */
export function encodePair([name, texts]: Pair): string {
  return `${encode(name)}=${encodeList(texts)}`;
}

/** A comma inside of a text is encoded, those between texts are not. */
export function encodeList(texts: readonly string[]): string {
  return texts.map(encode).join(",");
}
