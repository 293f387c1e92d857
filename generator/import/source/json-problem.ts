/** Where a text ceases to be JSON: V8 does not always say. Slow, and only asked once something is wrong. */
import { TextProblem } from "./text-problem.ts";

const space = /[ \t\n\r]*/y;
/** Control characters are escaped in JSON. */
const string = /"[ !#-[\]-\uFFFF]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[ !#-[\]-\uFFFF]*)*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The first problem of a text that is no JSON; undefined where there is none. */
export function jsonProblem(text: string): TextProblem | undefined {
  let at = 0;
  /** For each list or object that is open, what closes it. */
  const open: ("]" | "}")[] = [];
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isThere = pattern.test(text);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  };
  const take = (sign: string): boolean => {
    skip(space);
    const isThere = text.startsWith(sign, at);
    if (isThere) at += sign.length;
    return isThere;
  };
  const problem = (expected: string): TextProblem =>
    new TextProblem(
      at < text.length
        ? `${JSON.stringify(text[at])} stands where ${expected} belongs`
        : `it ends where ${expected} belongs`,
      Math.min(at, Math.max(0, text.length - 1)),
    );
  const key = (): TextProblem | undefined => {
    skip(space);
    if (!skip(string)) return problem("a key in double quotes");
    return take(":") ? undefined : problem("a colon");
  };

  for (;;) {
    skip(space);
    if (take("{")) {
      if (!take("}")) {
        open.push("}");
        const wrong = key();
        if (wrong !== undefined) return wrong;
        continue;
      }
    } else if (take("[")) {
      if (!take("]")) {
        open.push("]");
        continue;
      }
    } else if (!skip(string) && !skip(scalar)) return problem("a value");
    // What follows a value.
    for (;;) {
      const end = open.at(-1);
      if (end === undefined) {
        skip(space);
        return at === text.length ? undefined : problem("the end");
      }
      if (take(end)) {
        open.pop();
        continue;
      }
      if (!take(",")) return problem(`a comma or ${end}`);
      const wrong = end === "}" ? key() : undefined;
      if (wrong !== undefined) return wrong;
      break;
    }
  }
}
