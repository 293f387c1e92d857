// Callsheet runtime: writes each field of an object under its own name.

import { type Called, type Facts, refuse } from "../errors.ts";
import type { Numbers, Styled } from "../types.ts";
import { hasMethod, isObject, tagOf } from "../util.ts";
import { encodePair, pairs } from "./styles.ts";
import { asHeader, asPath, asQuery, textOf } from "./url.ts";

/** Writes an object as `b=x&c=y`; other values have the name of the parameter. An undefined value is omitted. */
export function fields(value: unknown): Styled | undefined {
  if (value === undefined) return undefined;
  const written = (
    name: string,
    facts: Facts,
    numbers: Numbers | undefined,
    called: Called,
  ): ReturnType<typeof pairs> => {
    const isFields = isObject(value) && !Array.isArray(value);
    const tag = tagOf(value);
    if (isFields && (tag !== "Object" || hasMethod(value, "toJSON")))
      refuse(facts, name, `is of kind ${tag}: pass text or a plain object`, called);
    const all = isFields ? Object.entries(value) : [[name, value] as const];
    const writing = { facts, called, parameter: name, numbers };
    return all.flatMap(([key, field]) => pairs(key, field, "repeat", writing));
  };
  return {
    inQuery(name, facts, call, called = asQuery) {
      const all = written(name, facts, call, called);
      if (all.length > 0 || !call?.required?.includes(name)) return all.map(encodePair);
      return refuse(facts, name, "has no fields: pass a value", called);
    },
    inPath: (name, facts, call) => textOf(value, name, facts, asPath, call),
    inHeader: (name, facts, call) => textOf(value, name, facts, asHeader, call),
    inParts: (name, facts, call, called) =>
      written(name, facts, call, called).map(([at, texts]) => [at, texts.join()]),
    toString: () => String(value),
  };
}
