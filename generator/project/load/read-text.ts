import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { decodeText } from "./decode-text.ts";
import { disk, type FileSource } from "./file-source.ts";
import { largestFile } from "./read-bounded.ts";

export type ReadText =
  | { readonly text: string; readonly diagnostic?: undefined }
  | { readonly text?: undefined; readonly diagnostic: Diagnostic };

/** The text of a project's file, or why it cannot be read. `file`: its name in messages. */
export function readText(path: string, file: string, files: FileSource = disk): ReadText {
  const place = startOf(file);
  const { bytes, problem } = files.read(path);
  if (problem === "too large") {
    const limit = largestFile / 2 ** 20;
    return { diagnostic: diagnostic("file-too-large", place, { limit }) };
  }
  if (bytes === undefined) {
    const { reason } = problem;
    return { diagnostic: diagnostic("unreadable", place, { file, reason }) };
  }
  const text = decodeText(bytes);
  return text === undefined ? { diagnostic: diagnostic("not-text", place, {}) } : { text };
}
