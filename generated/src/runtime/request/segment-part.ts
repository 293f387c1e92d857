// Callsheet runtime: writes a value that shares a path segment with others.

import { excerpt, refuse } from "../errors.ts";
import type { Styled } from "../types.ts";
import { asPath, expand } from "./url.ts";

/** Writes a value of a path. `parts`: the literals between values, which a value must not contain. */
export function segmentPart(
  value: unknown,
  ...parts: readonly string[]
): Pick<Styled, "inPath" | "toString"> {
  return {
    inPath(name, facts, call) {
      const written = expand(`{${name}}`, { [name]: value }, facts, call);
      const text = decodeURIComponent(written);
      const part = parts.find(
        (one) => `${one}${text}${one}`.indexOf(one, 1) < one.length + text.length,
      );
      if (part === undefined) return written;
      const problem = `is "${excerpt(facts, text, 60)}", which is ambiguous: pass one that does not run into "${part}"`;
      return refuse(facts, name, problem, asPath);
    },
    toString: () => String(value),
  };
}
