// Marks parameters that are written in a way of their own: a list with commas, an object with brackets
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Styled } from "../types/values.ts";
import { type Called, asHeader, asQuery } from "./encode.ts";
import { type ListStyle, encodeList, encodePair, pairs } from "./pairs.ts";

/** What is undefined is left out, or missing, like other values; and so is an empty list. */
type Mark = (value: unknown) => Styled | undefined;

/** `a=x,y`; in a path and a header `x,y`. */
export const comma: Mark = /* @__PURE__ */ marked("comma");

/** `a[]=x&a[]=y`; an object is `a[b]=x`. */
export const brackets: Mark = /* @__PURE__ */ marked("brackets");

/** `a[0]=x&a[1]=y`; an object is `a[b]=x`. */
export const indexed: Mark = /* @__PURE__ */ marked("indexed");

/** `a=x&a=y`, as a list that is not marked; an object is `a[b]=x`. */
export const repeat: Mark = /* @__PURE__ */ marked("repeat");

function marked(style: ListStyle): Mark {
  return (value) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
    return {
      inQuery(name, facts, call) {
        const written = pairs(name, value, style, { facts, called: asQuery, numbers: call });
        if (written.length === 0 && call?.required?.includes(name)) {
          refuseStyled(name, asQuery, facts, "has no fields: give a value");
        }
        return written.map(encodePair);
      },
      inPath(name, facts, numbers) {
        const texts = pairs(name, value, style, { facts, called: asPath, numbers }).flatMap(
          textsOf,
        );
        const text = encodeList(texts);
        if (texts.includes(""))
          refuseStyled(name, asPath, facts, "has an item that is empty: give ids");
        if (text !== "." && text !== "..") return text;
        return refuseStyled(
          name,
          asPath,
          facts,
          `is "${text}", which would leave the path: give ids`,
        );
      },
      inHeader(name, facts, numbers) {
        const written = pairs(name, value, style, { facts, called: asHeader, numbers });
        const texts = written.flatMap(textsOf);
        if (!texts.some((text) => /^$|,|^\s|\s$/.test(text))) return texts.join(",");
        const problem = "has an item that is empty, holds a comma, or has white space at its ends";
        return refuseStyled(name, asHeader, facts, `${problem}: a list in a header cannot hold it`);
      },
      toString: () => String(value),
    };
  };
}

const asPath: Called = (name) => `path parameter "${name}"`;

const textsOf = ([, texts]: readonly [string, readonly string[]]): readonly string[] => texts;

function refuseStyled(name: string, called: Called, facts: Facts, problem: string): never {
  throw new ParameterError(facts, name, `${called(name)} ${problem}`);
}
