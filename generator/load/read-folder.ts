/** The files of a folder that a project names, as text. */
import { readdirSync, readFileSync, type Dirent } from "node:fs";
import { join, relative, resolve } from "node:path";
import { diagnostic, type Diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { byCodeUnit } from "../text/order.ts";
import type { SourceText } from "./source-text.ts";

/** What systems leave in every folder. */
const litter: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

export interface FolderRequest {
  /** As the configuration names it. */
  readonly folder: string;
  readonly cwd: string;
  /** The key that names it, and where it does. */
  readonly key: string;
  readonly place: Place | undefined;
}

export interface FolderText {
  /** Sorted by path, which is the one below the folder. */
  readonly files: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
}

export function readFolder({ folder, cwd, key, place }: FolderRequest): FolderText {
  const root = resolve(cwd, folder);
  let entries: Dirent[];
  try {
    entries = readdirSync(root, { recursive: true, withFileTypes: true });
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
    .filter((entry) => !entry.isDirectory() && !litter.has(entry.name))
    .map((entry) => ({
      entry,
      path: toSlashes(relative(root, join(entry.parentPath, entry.name))),
    }))
    .toSorted((a, b) => byCodeUnit(a.path, b.path))
    .map(({ entry, path }) => readOne(entry, path, toSlashes(join(folder, path))));
  return {
    files: read.filter((one): one is SourceText => "text" in one),
    diagnostics: read.filter((one): one is Diagnostic => "code" in one),
  };
}

function readOne(entry: Dirent, path: string, file: string): SourceText | Diagnostic {
  if (entry.isSymbolicLink()) return diagnostic("config-link", undefined, { file });
  const place = { file, line: 1, column: 1, length: 1 };
  try {
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    const text = decode(bytes);
    if (text === undefined) return diagnostic("not-text", place, {});
    return { path, origin: path, file, text };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    return diagnostic("unreadable", place, { file, reason });
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text.replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}

const toSlashes = (path: string): string => path.replaceAll("\\", "/");
