// Marks parameters that are written in a way of their own: a list with commas, an object with brackets
// (hand-written in templates/runtime, copied into the generated package).

import type { Styled } from "../types/values.ts";
import { type ListStyle, encodeList, encodePair, pairs } from "./pairs.ts";
import { asHeader, asPath, asQuery, refuseAs } from "./refuse.ts";

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
          refuseAs(asQuery, name, "has no fields: give a value", facts);
        }
        return written.map(encodePair);
      },
      inPath(name, facts, numbers) {
        const texts = pairs(name, value, style, { facts, called: asPath, numbers }).flatMap(
          textsOf,
        );
        const text = encodeList(texts);
        if (texts.includes(""))
          refuseAs(asPath, name, "has an item that is empty: give ids", facts);
        if (text !== "." && text !== "..") return text;
        return refuseAs(asPath, name, `is "${text}", which would leave the path: give ids`, facts);
      },
      inHeader(name, facts, numbers) {
        const written = pairs(name, value, style, { facts, called: asHeader, numbers });
        const texts = written.flatMap(textsOf);
        if (!texts.some((text) => /^$|,|^\s|\s$/.test(text))) return texts.join(",");
        const problem = "has an item that is empty, holds a comma, or has white space at its ends";
        return refuseAs(asHeader, name, `${problem}: a list in a header cannot hold it`, facts);
      },
      toString: () => String(value),
    };
  };
}

const textsOf = ([, texts]: readonly [string, readonly string[]]): readonly string[] => texts;
