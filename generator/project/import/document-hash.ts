import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { hashOfBytes } from "../../text/sha256.ts";

/** The hash of a document's root. `path`: of the document, or of the folder that `root` is in. */
export function hashOfDocument(path: string, root: string, cwd: string): string {
  const file = resolve(cwd, path);
  return hashOfBytes(readFileSync(statSync(file).isDirectory() ? join(file, root) : file));
}
