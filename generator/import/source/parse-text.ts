/** JSON or YAML, by what the text looks like: names of files tell lies. */
import type { Origin } from "../description/origin.ts";
import type { Notes } from "../notes/notes.ts";
import { composeYaml } from "./compose-yaml.ts";
import { parseJson } from "./parse-json.ts";
import { TextProblem } from "./text-problem.ts";

/** Throws a `TextProblem`. */
export function parseText(text: string, origin: Origin, notes: Notes): unknown {
  if (!/^\s*[[{]/.test(text)) return parseYaml(text, origin, notes);
  try {
    return parseJson(text, origin, notes);
  } catch (error) {
    // `{ openapi: 3.1.0 }` is YAML, and has no quotes. Of JSON with a mistake, the mistake is to be told.
    if (!(error instanceof TextProblem) || origin.file.endsWith(".json")) throw error;
    return parseYaml(text, origin, notes);
  }
}

function parseYaml(text: string, origin: Origin, notes: Notes): unknown {
  const value = composeYaml(text, origin, notes);
  if (value === undefined) throw new TextProblem("there is nothing in it", 0);
  return value;
}
