/** A document of another format from the disk: one file, or a folder with its document in it. */
import { readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, type Outcome } from "../../diagnostics/outcome.ts";
import type { Notes } from "../notes/notes.ts";
import { documentOf } from "./document-of.ts";
import type { ForeignDocument } from "./foreign-document.ts";
import { findRoots } from "./find-root.ts";
import { filesBelow } from "./files-below.ts";
import { ForeignFiles } from "./foreign-files.ts";

/** `path`: as whoever asks writes it, and as messages show it. */
export function readForeign(path: string, notes: Notes): Outcome<ForeignDocument> {
  const found = rootOf(path);
  if ("code" in found) return fail([found]);
  const { folder, file } = found;
  const store = filesBelow(folder, file);
  return documentOf(file, store, new ForeignFiles(store, notes), () =>
    readFileSync(join(folder, file)),
  );
}

function rootOf(path: string): { readonly folder: string; readonly file: string } | Diagnostic {
  const folder = isFolder(path) ? path : undefined;
  if (folder === undefined) return { folder: dirname(path), file: basename(path) };
  const [file, ...others] = findRoots(folder);
  if (file === undefined) return diagnostic("foreign-no-root", undefined, { folder });
  if (others.length === 0) return { folder, file };
  const files = [file, ...others].map((name) => join(folder, name)).join(", ");
  return diagnostic("foreign-roots", undefined, { folder, files });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
