/** Reads a document and the files that it refers to, from the disk or from a revision. */
import { basename, dirname, join, posix } from "node:path";
import type { Refusal, TextStore } from "../../../import/source/imported-document.ts";
import {
  decoded,
  documentOnDisk,
  isBelow,
  type StoredDocument,
} from "../../../import/source/read-imported.ts";
import { largestDocument } from "../../../import/source/read-text.ts";
import type { FileSource } from "../../load/files.ts";
import type { DocumentSide } from "./find-documents.ts";

/** Returns the files of a document; undefined for a URL. */
export function storedDocument({
  path,
  file,
  files,
  revision,
  stored,
}: DocumentSide): StoredDocument | undefined {
  if (stored !== undefined) return stored;
  if (files === undefined) return undefined;
  if (revision === undefined) return documentOnDisk(path, file);
  const folder = dirname(path);
  const root = basename(path);
  const shownFolder = posix.dirname(file);
  const resolvedFolder = revision.resolve(folder) ?? "";
  const store: TextStore = {
    nameOf: (name) => posix.join(shownFolder, name),
    read: (name) => {
      const absolute = join(folder, name);
      const outside: Refusal = { refusal: "outside", detail: `it is not below ${shownFolder}` };
      if (!isBelow(folder, absolute)) return outside;
      const resolved = revision.resolve(absolute);
      if (resolved === undefined) return missing;
      // The root can be a link to a file outside of the folder, because the user named it.
      if (name !== root && !isBelow(`/${resolvedFolder}`, `/${resolved}`)) return outside;
      return textOf(files.read(absolute, largestDocument));
    },
  };
  return { root, store };
}

const missing: Refusal = { refusal: "missing", detail: "the file does not exist" };

function textOf({ bytes, problem }: ReturnType<FileSource["read"]>): { text: string } | Refusal {
  if (bytes === undefined) {
    const detail =
      problem === "too large"
        ? `it is larger than ${largestDocument / 2 ** 20} MiB`
        : problem.reason;
    return { refusal: "unreadable", detail };
  }
  return decoded(bytes);
}
