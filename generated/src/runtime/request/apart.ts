// Callsheet runtime: marks values that share a segment of a path with others.

import { excerpt, refuse } from "../errors.ts";
import type { Styled } from "../types.ts";
import { asPath, expand } from "./url.ts";

/** `parts`: what stands between the values. One that held it would be read as two, or begin elsewhere. */
export function apart(
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
      const problem = `is "${excerpt(facts, text, 60)}", which cannot be told from what stands beside it: give one that does not run into "${part}"`;
      return refuse(facts, name, problem, asPath);
    },
    toString: () => String(value),
  };
}
