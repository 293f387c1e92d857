/** Ranges of a text to places and back: what has several lines ends with the first of them. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import { lineIndex } from "./line-index.ts";

export interface Places {
  place(start: number, end: number): Place;
  /** Where a place begins. */
  offsetOf(place: Place): number;
}

export function placesIn({ text, file }: SourceText): Places {
  const index = lineIndex(text);
  return {
    place: (start, end) => ({
      file,
      ...index.at(start),
      length: Math.max(1, Math.min(end, index.lineEnd(start)) - start),
    }),
    offsetOf: ({ line, column }) => index.offsetAt(line, column),
  };
}
