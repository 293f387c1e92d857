// Callsheet runtime: writes a list, or the names and values of an object, as one string with separators.

import { type Called, type Facts, refuse } from "../errors.ts";
import type { Numbers, Styled } from "../types.ts";
import { hasMethod, isObject, tagOf } from "../util.ts";
import { asHeader, asPath, asQuery, encode, textOf } from "./url.ts";

interface Writing {
  readonly name: string;
  readonly facts: Facts;
  readonly called: Called;
  readonly numbers: Numbers | undefined;
  /** Encodes a part for its location. */
  readonly spell: (text: string) => string;
}

interface Written {
  readonly text: string;
  readonly parts: readonly string[];
}

/**
 * Writes the items of a list, or the names and values of an object, with separators: `x,y` and `a,x,b,y`. `separators`:
 * of the list, then of nested lists; `&` repeats the name for each item. `equals`: between a name and its value, as in
 * `a=x,b=y`. An undefined value and an empty list are omitted.
 */
export function delimited(
  value: unknown,
  separators: string | readonly string[],
  equals?: string,
): Styled | undefined {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  const levels = typeof separators === "string" ? [separators] : separators;
  const written = (writing: Writing): Written => writtenOf(value, levels, equals, writing);
  return {
    inQuery(name, facts, numbers, called = asQuery) {
      const items = levels[0] === "&" && Array.isArray(value) ? (value as readonly unknown[]) : [];
      if (items.length > 0)
        return items.flatMap(
          (item) => delimited(item, levels.slice(1))?.inQuery(name, facts, numbers, called) ?? [],
        );
      const { text, parts } = written({ name, facts, called, numbers, spell: encode });
      if (parts.length > 0) return [`${encode(name)}=${text}`];
      const isRequired = numbers?.required?.includes(name);
      return isRequired ? refuse(facts, name, "has no fields: pass a value", called) : [];
    },
    inPath(name, facts, numbers) {
      const { text, parts } = written({ name, facts, called: asPath, numbers, spell: encode });
      if (parts.length > 0 && !parts.includes("") && !/^\.{1,2}$/.test(text)) return text;
      const problem = "is empty, consists of dots, or has an empty part: pass values";
      return refuse(facts, name, problem, asPath);
    },
    inHeader(name, facts, numbers) {
      const { text, parts } = written({ name, facts, called: asHeader, numbers, spell: asIs });
      if (parts.length > 0 && parts.every((part) => part !== "" && part === part.trim()))
        return text;
      const problem = "has a part that is empty or has white space at its ends";
      return refuse(facts, name, `${problem}: a header cannot contain it`, asHeader);
    },
    inParts(name, facts, numbers, called) {
      return [[name, written({ name, facts, called, numbers, spell: asIs }).text]];
    },
    toString: () => String(value),
  };
}

const asIs = (text: string): string => text;

/** @throws {ParameterError} when the parts would be ambiguous. */
function writtenOf(
  value: unknown,
  [outer = ",", ...inner]: readonly string[],
  equals: string | undefined,
  writing: Writing,
): Written {
  const { name, facts, called, numbers, spell } = writing;
  const parts: string[] = [];
  const sign = (separator: string): string =>
    spell === encode && !/^[\w.~;,=%-]*$/.test(separator) ? encode(separator) : separator;
  const part = (item: unknown, ...signs: readonly string[]): string => {
    const text = spell(textOf(item, name, facts, called, numbers));
    const conflict = signs.find((one) => text.includes(sign(one)));
    if (conflict !== undefined)
      refuse(
        facts,
        name,
        `has a part that contains "${conflict}", which separates its parts`,
        called,
      );
    parts.push(text);
    return text;
  };
  const list = (items: unknown, [separator = outer, ...deeper]: readonly string[]): string =>
    Array.from(items as readonly unknown[], (item) =>
      Array.isArray(item) && deeper.length > 0 ? list(item, deeper) : part(item, outer, ...inner),
    ).join(sign(separator));
  const fields = (object: object): string =>
    Object.entries(object)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => {
        const before = part(key, outer, equals ?? outer);
        return before + sign(equals ?? outer) + part(field, outer);
      })
      .join(sign(outer));
  if (Array.isArray(value)) return { text: list(value, [outer, ...inner]), parts };
  if (!isObject(value)) return { text: part(value), parts };
  const tag = tagOf(value);
  if (tag !== "Object" || hasMethod(value, "toJSON"))
    refuse(facts, name, `is of kind ${tag}: pass text, a list or a plain object`, called);
  return { text: fields(value), parts };
}
