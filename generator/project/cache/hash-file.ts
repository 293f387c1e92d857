import { readFileSync } from "node:fs";
import { hashOfBytes, hashOfText } from "../../text/sha256.ts";

/** The hash of a file with LF line ends, as `hashOfBytes` gives it. Node reads text in one step, and bytes in four. */
export function hashOfFile(path: string): string {
  const text = readFileSync(path, "utf8");
  // Replacement characters hide which bytes they replace.
  return text.includes("\uFFFD") ? hashOfBytes(readFileSync(path)) : hashOfText(text);
}
