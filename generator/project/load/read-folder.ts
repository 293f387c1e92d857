/** Reads the text files of a folder that the configuration names. */
import { join, resolve } from "node:path";
import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { type ListedEntry, listEntries, readTextFile } from "./files.ts";
import type { SourceText } from "../../text/source-text.ts";
import { toSlashes } from "../../text/paths.ts";

/** Files that operating systems create in every folder. */
const ignoredFiles: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

export interface FolderRequest {
  /** The path in the configuration. */
  readonly folder: string;
  readonly cwd: string;
  /** The configuration key that names the folder, and its location. */
  readonly key: string;
  readonly place: Place | undefined;
}

export interface FolderText {
  /** Sorted by path, relative to the folder. */
  readonly files: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
}

export function readFolder({ folder, cwd, key, place }: FolderRequest): FolderText {
  const root = resolve(cwd, folder);
  let entries: ListedEntry[];
  try {
    entries = listEntries(root);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      files: [],
      diagnostics: [
        code === "ENOENT"
          ? diagnostic("config-folder-missing", place, { folder, key })
          : diagnostic("unreadable", place, { file: folder, reason: code ?? String(error) }),
      ],
    };
  }
  const read = entries
    .filter(({ entry }) => !ignoredFiles.has(entry.name))
    .toSorted((a, b) => byCodeUnit(a.path, b.path))
    .map((entry) => readOne(root, entry, toSlashes(join(folder, entry.path))));
  return {
    files: read.filter((one): one is SourceText => "text" in one),
    diagnostics: read.filter((one): one is Diagnostic => "code" in one),
  };
}

function readOne(
  root: string,
  { path, entry }: ListedEntry,
  file: string,
): SourceText | Diagnostic {
  if (entry.isSymbolicLink()) return diagnostic("config-link", undefined, { file });
  const { text, diagnostic: found } = readTextFile(join(root, path), file);
  return found ?? { path, origin: path, file, text };
}
