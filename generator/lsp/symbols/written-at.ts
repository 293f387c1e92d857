/** What is written at a place, and where a word is in that. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { ParsedYaml } from "../../spec/document/parse-yaml.ts";

export type Documents = ReadonlyMap<string, ParsedYaml>;

export function writtenAt({ file, line, column, length }: Place, documents: Documents): string {
  const text = documents.get(file)?.document.source.text ?? "";
  return lineOf(text, line).slice(column - 1, column - 1 + length);
}

/** The place of what a pattern matches at a place, or of its first group; undefined where it matches nothing. */
export function within(place: Place, pattern: RegExp, documents: Documents): Place | undefined {
  const match = new RegExp(pattern, "d").exec(writtenAt(place, documents));
  const [start, end] = match?.indices?.[1] ?? match?.indices?.[0] ?? [];
  if (start === undefined || end === undefined) return undefined;
  return { ...place, column: place.column + start, length: end - start };
}

function lineOf(text: string, line: number): string {
  const start = lineStart(text, line);
  const end = text.indexOf("\n", start);
  return text.slice(start, end === -1 ? undefined : end);
}

export function offsetOf({ file, line, column }: Place, documents: Documents): number {
  return lineStart(documents.get(file)?.document.source.text ?? "", line) + column - 1;
}

/** `line`: from 1. */
function lineStart(text: string, line: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf("\n", start) + 1;
  return start;
}
