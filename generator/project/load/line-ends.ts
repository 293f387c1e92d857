import { readFileSync } from "node:fs";

/** How the lines of a file end, which its text as it is read does not tell; LF where they end in several ways. */
export function lineEndsOf(path: string): "\n" | "\r\n" {
  const lines = read(path).split("\n").slice(0, -1);
  return lines.length > 0 && lines.every((line) => line.endsWith("\r")) ? "\r\n" : "\n";
}

/** A file that cannot be read any more is for who replaces it to report. */
function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
