/** Lines of a program that compile no more, on the page. */
import { brokenCount, compilerText, type BrokenLine } from "../words/broken-lines.ts";
import type { BrokenEntry } from "./page-shape.ts";

/** Undefined where there are none. */
export function brokenEntry(lines: readonly BrokenLine[]): BrokenEntry | undefined {
  if (lines.length === 0) return undefined;
  return {
    title: brokenCount(lines.length),
    lines: lines.map(({ line: one }) => ({
      place: `${one.file}:${one.line}:${one.column}`,
      message: compilerText(one),
    })),
  };
}
