/** A changed text as its author's editor would save it: with what the text as it is read does not tell. */
import { readFileSync } from "node:fs";
import { lineChanges } from "../../text/line-changes.ts";

/**
 * The file as it is, and as the text would be in it. Lines that do not change keep their ends, and a byte order mark stays;
 * lines that do change end as most others do.
 */
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

/** Lines with their ends; the last can have no line end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The code that replaces a file reports if it can no longer be read. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
