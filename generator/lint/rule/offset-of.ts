import type { Place } from "../../diagnostics/diagnostic.ts";

/** Where a place is in the text of its file. */
export function offsetOf(text: string, { line, column }: Place): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}
