/** What is written at a place, and where a word is in that. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { ParsedYaml } from "../../spec/document/parse-yaml.ts";

export type Documents = ReadonlyMap<string, ParsedYaml>;

export function writtenAt(place: Place, documents: Documents): string {
  const document = documents.get(place.file)?.document;
  const start = offsetOf(place, documents);
  return document?.source.text.slice(start, start + place.length) ?? "";
}

/** The place of what a pattern matches at a place, or of its first group; undefined where it matches nothing. */
export function within(place: Place, pattern: RegExp, documents: Documents): Place | undefined {
  const match = new RegExp(pattern, "d").exec(writtenAt(place, documents));
  const [start, end] = match?.indices?.[1] ?? match?.indices?.[0] ?? [];
  if (start === undefined || end === undefined) return undefined;
  return { ...place, column: place.column + start, length: end - start };
}

export const offsetOf = (place: Place, documents: Documents): number =>
  documents.get(place.file)?.document.offsetOf(place) ?? 0;
