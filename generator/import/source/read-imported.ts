/** Reads a document and its references, from a file, a folder that contains its root, or a server. */
import { readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, posix, relative } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { Notes } from "../notes/notes.ts";
import {
  decode,
  download,
  type Download,
  type DownloadLimits,
  readDocumentText,
  shownAddress,
  defaultLimits,
} from "./read-text.ts";
import {
  documentOf,
  type ImportedDocument,
  ImportedFiles,
  isRefusal,
  type Refusal,
  type TextStore,
} from "./imported-document.ts";
import { toSlashes } from "../../text/paths.ts";
import { systemReason } from "../../text/texts.ts";
import { isObject } from "./plain-object.ts";

/** Reads a document. `path`: path on the command line and in messages. */
export function readImported(path: string, notes: Notes): Outcome<ImportedDocument> {
  const rootFile = rootOf(path);
  if ("code" in rootFile) return fail([rootFile]);
  const { folder, file } = rootFile;
  const store = filesBelow(folder, file);
  return documentOf(file, store, new ImportedFiles(store, notes));
}

/** The root of a document, as a path in a store of its files. */
export interface StoredDocument {
  readonly root: string;
  readonly store: TextStore;
}

/** Reads a document whose files are not on the disk. */
export const readStored = (
  { root, store }: StoredDocument,
  notes: Notes,
): Outcome<ImportedDocument> => documentOf(root, store, new ImportedFiles(store, notes));

function rootOf(path: string): { readonly folder: string; readonly file: string } | Diagnostic {
  const folder = isFolder(path) ? path : undefined;
  if (folder === undefined) return { folder: dirname(path), file: basename(path) };
  const [file, ...others] = findRoots(folder);
  if (file === undefined) return diagnostic("foreign-no-root", undefined, { folder });
  if (others.length === 0) return { folder, file };
  const files = [file, ...others].map((name) => toSlashes(join(folder, name))).join(", ");
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

/** Returns the roots in the topmost folder that contains any, as relative paths with `/`. */
function findRoots(folder: string): string[] {
  for (let level = [""]; level.length > 0;) {
    const next: string[] = [];
    const candidates: string[] = [];
    for (const above of level) {
      const entries = readdirSync(join(folder, above), { withFileTypes: true });
      for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
        const path = above + entry.name;
        if (entry.isDirectory()) next.push(`${path}/`);
        else if (/\.(?:json|ya?ml)$/i.test(entry.name) && isRoot(join(folder, path))) {
          candidates.push(path);
        }
      }
    }
    if (candidates.length > 0) return candidates;
    level = next;
  }
  return [];
}

function isRoot(path: string): boolean {
  const result = readDocumentText(path);
  return "text" in result && versionKey.test(result.text);
}

/** Returns a document in a file on the disk. `shown`: the path of the file in messages. */
export const documentOnDisk = (path: string, shown: string): StoredDocument => ({
  root: basename(path),
  store: filesBelow(dirname(path), basename(path), dirname(shown)),
});

/** Reads files below a folder. `root`: can be a link to a file outside of the folder, because the user named it. */
const filesBelow = (folder: string, root: string, shown: string = folder): TextStore => ({
  nameOf: (file) => toSlashes(join(shown, file)),
  read: (file) => {
    const name = join(folder, file);
    let path: string | undefined;
    try {
      path = file === root ? name : inside(folder, file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === "ENOENT" || code === "ENOTDIR"
        ? { refusal: "missing", detail: "the file does not exist" }
        : { refusal: "unreadable", detail: systemReason(error) };
    }
    if (path === undefined) return { refusal: "outside", detail: `it is not below ${shown}` };
    const read = readDocumentText(path);
    return "text" in read ? read : { refusal: "unreadable", detail: read.reason };
  },
});

/** Returns the path of a file; undefined if the file is outside of the folder. Throws system errors. */
function inside(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return isBelow(folder, path) && isBelow(realpathSync.native(folder), realpathSync.native(path))
    ? path
    : undefined;
}

export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !/^\.\.[\\/]/.test(way) && !isAbsolute(way);
}

const mostAtOnce = 8;

/** Maximum number of files of a document; the largest published document has about 1,500. */
const mostFiles = 5000;

export type Text = { readonly text: string } | Refusal;

export async function readAddress(
  address: string,
  notes: Notes,
  limits: DownloadLimits = defaultLimits,
): Promise<Outcome<ImportedDocument>> {
  const requested = URL.parse(address);
  const unreadable = (reason: string): Outcome<never> =>
    fail([diagnostic("unreadable", undefined, { file: shownAddress(address), reason })]);
  if (requested === null) return unreadable("it is not a URL");
  const first = await download(requested, limits);
  if ("reason" in first) return unreadable(first.reason);
  const { bytes, url } = first;
  const root = plainName(posix.basename(url.pathname)) || "document";
  const folder = new URL(".", url);
  if (addressWithQuery(url) !== addressWithQuery(requested)) {
    notes.add("document-redirected", { file: root, pointer: "" }, shownAddress(url.href));
  }
  // Credentials are not sent to another server after a redirect.
  if (folder.origin === requested.origin) {
    folder.username = requested.username;
    folder.password = requested.password;
  }
  const texts = new Map<string, Text>([[root, textOf(first)]]);
  const addressOf = (file: string): URL =>
    file === root
      ? url
      : new URL(file.toWellFormed().split("/").map(encodeURIComponent).join("/"), folder);
  const store: TextStore = {
    nameOf: (file) => shownAddress(addressOf(file).href),
    read: (file) =>
      texts.get(file) ?? {
        refusal: "outside",
        detail: `it is not below ${shownAddress(folder.href)}`,
      },
  };
  const files = new ImportedFiles(store, notes);
  let left = limits.size - bytes.length;
  for (let wanted = [root]; wanted.length > 0;) {
    const sources = wanted.flatMap((file) => {
      const source = files.at(file);
      return isRefusal(source) ? [] : filesNamedIn(source.value, file);
    });
    wanted = [...new Set(sources)].filter((file) => !texts.has(file));
    for (let at = 0; at < wanted.length; at += mostAtOnce) {
      const some = wanted.slice(at, at + mostAtOnce);
      const isMany = texts.size + some.length > mostFiles;
      const read = await Promise.all(
        some.map(async (file) =>
          isMany || left <= 0
            ? { reason: "the document is too large" }
            : await download(addressOf(file), { ...limits, size: left, origin: folder.origin }),
        ),
      );
      for (const [index, file] of some.entries()) {
        const one = read[index];
        if (one === undefined) continue;
        if ("bytes" in one) left -= one.bytes.length;
        texts.set(file, textOf(one));
      }
    }
  }
  const document = documentOf(root, store, files);
  const { origin, pathname } = url;
  return document.ok ? succeed({ ...document.value, address: origin + pathname }) : document;
}

const addressWithQuery = ({ origin, pathname, search }: URL): string => origin + pathname + search;

function textOf(read: Download): Text {
  if ("reason" in read) {
    const { isMissing, isElsewhere, reason: detail } = read;
    if (isElsewhere) return { refusal: "redirected", detail };
    return { refusal: isMissing ? "missing" : "unreadable", detail };
  }
  return decoded(read.bytes);
}

export function decoded(bytes: Buffer): Text {
  try {
    return { text: decode(bytes) };
  } catch {
    return { refusal: "unreadable", detail: "it is not UTF-8 text" };
  }
}

/** Returns the files below the document's folder that its references name. */
function filesNamedIn(root: unknown, base: string): readonly string[] {
  const paths = new Set<string>();
  const seen = new Set<unknown>();
  const left = [root];
  for (let value = left.pop(); left.length > 0 || value !== undefined; value = left.pop()) {
    if (Array.isArray(value)) left.push(...(value as unknown[]).filter(isOpen));
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    for (const [key, part] of Object.entries(value)) {
      if (key === "$ref" && typeof part === "string") {
        const file = fileOf(part, base);
        if (file !== undefined) paths.add(file);
      } else if (isOpen(part)) left.push(part);
    }
  }
  return [...paths];
}

const isOpen = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Returns the file of a reference; undefined for a reference to the outside of the folder, or to another server. */
function fileOf(reference: string, base: string): string | undefined {
  const [path = ""] = reference.split("#", 1);
  if (path === "" || /^(?:[a-z][a-z\d+.-]*:|\/|\\)/i.test(path)) return undefined;
  const file = posix.join(posix.dirname(base), plainName(path));
  return file.startsWith("..") || file.endsWith("/") ? undefined : file;
}

function plainName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
