/** JSON to plain values; a key that is written twice has its last value, and is noted. */
import type { Origin } from "../description/origin.ts";
import type { Notes } from "../notes/notes.ts";
import { composeYaml } from "./compose-yaml.ts";
import { jsonProblem } from "./json-problem.ts";
import { deepest, tooDeep } from "./limits.ts";
import { isObject } from "./plain-object.ts";
import { TextProblem } from "./text-problem.ts";

export function parseJson(text: string, origin: Origin, notes: Notes): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw jsonProblem(text) ?? new TextProblem(String(error), 0);
  }
  if (keysOf(value) !== keysIn(text)) noteRepeats(text, origin, notes);
  return value;
}

/** JSON is YAML, and the reader of that sees repeats. */
function noteRepeats(text: string, origin: Origin, notes: Notes): void {
  try {
    composeYaml(text, origin, notes);
  } catch {
    // But for a few characters.
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
