// Callsheet runtime: writes a value as the whole query.

import type { Styled } from "../types.ts";
import { asHeader, asPath, asQuery, encode, textOf } from "./url.ts";

/** Writes `?x` instead of `?a=x`. An undefined value is omitted. */
export function wholeQuery(value: unknown): Styled | undefined {
  if (value === undefined) return undefined;
  const styled = value as Partial<Styled> | null;
  return {
    inQuery(name, facts, call, called = asQuery) {
      const before = `${encode(name)}=`;
      const written = styled?.inQuery?.(name, facts, call, called);
      return written
        ? written.map((pair) => pair.slice(before.length))
        : [encode(textOf(value, name, facts, called, call))];
    },
    inPath: (name, facts, call) => textOf(value, name, facts, asPath, call),
    inHeader: (name, facts, call) => textOf(value, name, facts, asHeader, call),
    toString: () => String(value),
  };
}
