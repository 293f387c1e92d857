// Marks values that share a segment of a path with others
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import { excerpt } from "../errors/sanitize.ts";
import type { StyledInPath } from "../types/values.ts";
import { expand } from "./path.ts";

/** `parts`: what stands between the values. One that held it would be read as two, or begin elsewhere. */
export function apart(value: unknown, ...parts: readonly string[]): StyledInPath {
  return {
    inPath(name, facts, call) {
      const written = expand(`{${name}}`, { [name]: value }, facts, call);
      const text = decodeURIComponent(written);
      const part = parts.find(
        (one) => `${one}${text}${one}`.indexOf(one, 1) < one.length + text.length,
      );
      if (part === undefined) return written;
      const problem = `path parameter "${name}" is "${excerpt(facts, text, 60)}", which cannot be told from what stands beside it: give one that does not run into "${part}"`;
      throw new ParameterError(facts, name, problem);
    },
    toString: () => String(value),
  };
}
