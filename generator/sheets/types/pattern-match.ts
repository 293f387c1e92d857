/** Compares values with the patterns of call sheets and documents, with a time limit: some patterns run forever. */
import { createContext, type Context, Script } from "node:vm";

/** Returns a pattern as a JavaScript expression; undefined if it is not valid in JavaScript. */
export function regularExpression(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // A pattern that is invalid with these flags can be valid with other flags.
    }
  }
  return undefined;
}

/** Maximum time of one comparison in milliseconds. */
const deadline = 100;

/** Patterns that exceeded the limit once are not tried again: a document can have thousands of values. */
const slow = new Set<string>();

/** Returns whether a string matches; undefined if the pattern is invalid or takes too long. */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const expression = regularExpression(pattern);
  if (expression === undefined || slow.has(pattern)) return undefined;
  if (isQuick(pattern, text)) return expression.test(text);
  try {
    return withDeadline(expression, text);
  } catch {
    slow.add(pattern);
    return undefined;
  }
}

/** Returns whether a pattern cannot backtrack for long, and so does not need a time limit. */
function isQuick(pattern: string, text: string): boolean {
  if (text.length <= 8) return true;
  const repetitions = pattern.match(/[*+?]|\{\d*,/g)?.length ?? 0;
  return text.length <= 1000 && repetitions <= 2 && !/\)[*+?{]/.test(pattern);
}

let context: Context | undefined;
const comparison = new Script("expression.test(text)");

/** Compares a string. Throws if the comparison takes too long. */
function withDeadline(expression: RegExp, text: string): boolean {
  context ??= createContext({});
  Object.assign(context, { expression, text });
  return comparison.runInContext(context, { timeout: deadline }) as boolean;
}
