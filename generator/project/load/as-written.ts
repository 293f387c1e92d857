/** Writes a changed text with the line ends and byte order mark of the file. */
import { readFileSync } from "node:fs";
import { lineChanges } from "../../text/line-changes.ts";

/** Returns the text before and after the change. Changed lines get the file's most frequent line end. */
export function asWritten(
  path: string,
  text: string,
): { readonly before: string; readonly after: string } {
  const before = read(path);
  const mark = before.startsWith(byteOrderMark) ? byteOrderMark : "";
  if (!before.includes("\r")) return { before, after: mark + text };
  const written = linesOf(before.slice(mark.length));
  const lines = linesOf(text);
  const isWindows = written.filter((line) => line.endsWith("\r\n")).length * 2 > written.length;
  const ended = (line: string): string => (isWindows ? line.replace("\n", "\r\n") : line);
  const parts: string[] = [];
  let at = 0;
  const changes = lineChanges(
    written.map((line) => line.replace("\r\n", "\n")),
    lines,
  );
  for (const { oldStart, oldEnd, newStart, newEnd } of changes) {
    parts.push(...written.slice(at, oldStart), ...lines.slice(newStart, newEnd).map(ended));
    at = oldEnd;
  }
  parts.push(...written.slice(at));
  return { before, after: mark + parts.join("") };
}

const byteOrderMark = "\uFEFF";

/** Returns lines with their line ends. The last line can lack a line end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** If the file can no longer be read, the code that replaces it reports that. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
