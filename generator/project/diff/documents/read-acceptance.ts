/** Reads the accepted changes next to a document. */
import { posix, resolve } from "node:path";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { acceptName } from "../../../sheets/format/accept-file.ts";
import type { SourceText } from "../../../text/source-text.ts";
import { readTextFile } from "../../load/files.ts";
import type { Accepted } from "../accept.ts";
import { readAcceptFile } from "../accept-file.ts";
import type { DocumentSide } from "./find-documents.ts";

export interface DocumentAcceptance {
  /** Path from the working directory. */
  readonly file: string;
  /** The file itself; empty if it does not exist. */
  readonly sources: readonly SourceText[];
  readonly entries: readonly Accepted[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns undefined for a URL, next to which no file can be. */
export function readAcceptance(
  { file, files }: DocumentSide,
  cwd: string,
): DocumentAcceptance | undefined {
  if (files === undefined) return undefined;
  const acceptPath = posix.join(posix.dirname(file), acceptName);
  const empty = { file: acceptPath, sources: [], entries: [], diagnostics: [] };
  const path = resolve(cwd, acceptPath);
  if (!files.isThere(path)) return empty;
  const { text, diagnostic } = readTextFile(path, acceptPath, files);
  if (text === undefined) return { ...empty, diagnostics: [diagnostic] };
  const source = { path: acceptName, origin: acceptPath, file: acceptPath, text };
  return { file: acceptPath, sources: [source], ...readAcceptFile(source) };
}
