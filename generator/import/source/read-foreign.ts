/** Reads a document from the disk: one file, or a folder that contains its root. */
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, type Outcome } from "../../diagnostics/outcome.ts";
import type { Notes } from "../notes/notes.ts";
import {
  documentOf,
  type ForeignDocument,
  ForeignFiles,
  type TextStore,
} from "./foreign-document.ts";
import { readText } from "./read-text.ts";

/** `path`: as on the command line, and as in messages. */
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

const versionKey =
  /^(?:\uFEFF)?(?:\{\s*)?["']?(?:openapi|swagger)["']?[ \t]*:|^[ \t]+"(?:openapi|swagger)"[ \t]*:/m;

/** Returns all candidates of the topmost level that has any, relative to the folder, with `/` between names. */
function findRoots(folder: string): string[] {
  for (let level = [""]; level.length > 0;) {
    const next: string[] = [];
    const found: string[] = [];
    for (const above of level) {
      const entries = readdirSync(join(folder, above), { withFileTypes: true });
      for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
        const path = above + entry.name;
        if (entry.isDirectory()) next.push(`${path}/`);
        else if (/\.(?:json|ya?ml)$/i.test(entry.name) && isRoot(join(folder, path))) {
          found.push(path);
        }
      }
    }
    if (found.length > 0) return found;
    level = next;
  }
  return [];
}

function isRoot(path: string): boolean {
  const result = readText(path);
  return "text" in result && versionKey.test(result.text);
}

/** `root`: may be a link out of the folder, since the command line names it. */
const filesBelow = (folder: string, root: string): TextStore => ({
  nameOf: (file) => join(folder, file),
  read: (file) => {
    const name = join(folder, file);
    let path: string | undefined;
    try {
      path = file === root ? name : inside(folder, file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === "ENOENT" || code === "ENOTDIR"
        ? { refusal: "missing", detail: "there is no such file" }
        : { refusal: "unreadable", detail: code ?? String(error) };
    }
    if (path === undefined) return { refusal: "outside", detail: `it is not below ${folder}` };
    const read = readText(path);
    return "text" in read ? read : { refusal: "unreadable", detail: read.reason };
  },
});

/** Returns the path of a file; undefined if it is not below the folder. Throws system errors. */
function inside(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return isBelow(folder, path) && isBelow(realpathSync.native(folder), realpathSync.native(path))
    ? path
    : undefined;
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !/^\.\.[\\/]/.test(way) && !isAbsolute(way);
}
