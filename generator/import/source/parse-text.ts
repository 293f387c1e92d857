/** Parses JSON or YAML. The content determines the format, because file extensions can be wrong. */
import type { Notes, Origin } from "../notes/notes.ts";
import { composeYaml } from "./compose-yaml.ts";
import { parseWithDigits } from "./digits.ts";
import { isObject } from "./plain-object.ts";
import { deepest, TextProblem, tooDeep } from "./read-text.ts";

/** Parses a document. Throws a `TextProblem`. */
export function parseText(text: string, origin: Origin, notes: Notes): unknown {
  if (!/^\s*[[{]/.test(text)) return parseYaml(text, origin, notes);
  try {
    return parseJson(text, origin, notes);
  } catch (error) {
    // `{ openapi: 3.1.0 }` is YAML without quotes. For invalid JSON, the error in the JSON is reported.
    if (!(error instanceof TextProblem) || origin.file.endsWith(".json")) throw error;
    return parseYaml(text, origin, notes);
  }
}

function parseYaml(text: string, origin: Origin, notes: Notes): unknown {
  const value = composeYaml(text, origin, notes);
  if (value === undefined) throw new TextProblem("it is empty", 0);
  return value;
}

function parseJson(text: string, origin: Origin, notes: Notes): unknown {
  let value: unknown;
  try {
    value = parseWithDigits(text);
  } catch (error) {
    throw jsonProblem(text) ?? new TextProblem(String(error), 0);
  }
  if (keysOf(value) !== keysIn(text)) noteRepeats(text, origin, notes);
  return value;
}

/** Notes repeated keys in JSON by reading it as YAML, a superset of JSON. */
function noteRepeats(text: string, origin: Origin, notes: Notes): void {
  try {
    composeYaml(text, origin, notes);
  } catch {
    // A few characters are valid in JSON, but not in YAML.
    notes.add("repeated-key", origin);
  }
}

const stringAndColon = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

function keysIn(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(stringAndColon)) if (colon !== undefined) count += 1;
  return count;
}

function keysOf(root: unknown): number {
  let count = 0;
  const visit = (value: unknown, depth: number): void => {
    if (depth > deepest) throw new TextProblem(tooDeep, 0);
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1);
    else if (isObject(value)) {
      for (const key in value) {
        count += 1;
        visit(value[key], depth + 1);
      }
    }
  };
  visit(root, 0);
  return count;
}

const space = /[ \t\n\r]*/y;
/** Control characters must be escaped in JSON. */
const string = /"[ !#-[\]-\uFFFF]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[ !#-[\]-\uFFFF]*)*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Returns the first syntax error of JSON; undefined if it is valid. */
export function jsonProblem(text: string): TextProblem | undefined {
  let at = 0;
  /** Closing characters of all open lists and objects. */
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
        ? `found ${JSON.stringify(text[at])} instead of ${expected}`
        : `it ends instead of ${expected}`,
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
