/** Ranges of a text to places: what has several lines ends with the first of them. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import { lineIndex } from "./line-index.ts";

export function placesIn({ text, file }: SourceText): (start: number, end: number) => Place {
  const index = lineIndex(text);
  return (start, end) => ({
    file,
    ...index.at(start),
    length: Math.max(1, Math.min(end, index.lineEnd(start)) - start),
  });
}
