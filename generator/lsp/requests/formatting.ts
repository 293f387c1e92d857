/** `textDocument/formatting`: as `callsheet fmt` writes it; nothing where that refuses. */
import type { TextEdit } from "vscode-languageserver";
import type { Sheet } from "../cursor/sheet.ts";
import { formatSheet } from "../../spec/fmt/format-sheet.ts";

/** `lineEnd`: what ends the lines of the editor's text. */
export function formatting(sheet: Sheet, lineEnd: "\n" | "\r\n"): TextEdit[] | null {
  if (sheet.format === undefined) return null;
  const formatted = formatSheet(sheet.parsed.document.source, sheet.format);
  if (!formatted.ok) return null;
  return formatted.value === sheet.text ? [] : [changedLines(sheet.text, formatted.value, lineEnd)];
}

/** One edit of the lines that differ, so that the cursor stays where nothing changes. */
function changedLines(before: string, after: string, lineEnd: string): TextEdit {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  // Whole lines, but for the last one of a file, which has no end.
  if (end > 0) {
    const text = now.slice(start, now.length - end).map((line) => line + lineEnd);
    const range = {
      start: { line: start, character: 0 },
      end: { line: old.length - end, character: 0 },
    };
    return { range, newText: text.join("") };
  }
  const last = old.length - 1;
  const range = {
    start: { line: start, character: 0 },
    end: { line: last, character: old[last]?.length ?? 0 },
  };
  return { range, newText: now.slice(start).join(lineEnd) };
}
