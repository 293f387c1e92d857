/** Decides whether the sides of a comparison are API documents, and finds them. */
import { realpathSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { diagnostic, type Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../../../diagnostics/outcome.ts";
import { isAddress, shownPath } from "../../../import/source/read-text.ts";
import type { StoredDocument } from "../../../import/source/read-imported.ts";
import { didYouMean } from "../../../text/nearest.ts";
import { toSlashes } from "../../../text/paths.ts";
import { findObjects } from "../../git/objects.ts";
import { disk, entriesIn, type FileSource } from "../../load/files.ts";
import type { GitRepository } from "../../git/repository.ts";
import {
  entryAt,
  findSide,
  isFolder,
  type OpenRepository,
  parseSide,
  pathInRevision,
  type Revision,
  revisionSide,
} from "../../sides/find-side.ts";
import { gitProblem, opener } from "../../sides/find-sides.ts";

/** A document on one side: a file on the disk, a file in a revision, or a URL. */
export interface DocumentSide {
  /** The side's name in messages. */
  readonly name: string;
  /** The path from the working directory, or a URL without secrets. */
  readonly file: string;
  /** The absolute path, or the URL to read. */
  readonly path: string;
  /** The files next to the document; undefined for a URL. */
  readonly files?: FileSource | undefined;
  readonly revision?: Revision | undefined;
  /** The document, if it is in memory. */
  readonly stored?: StoredDocument | undefined;
}

export interface DocumentSides {
  readonly old: DocumentSide;
  readonly new: DocumentSide;
  /** Undefined if neither side is in a revision. */
  readonly repository?: GitRepository | undefined;
}

/** `sheets`: a folder or a revision, or a word that `findSides` explains. */
type Word =
  | { readonly kind: "document"; readonly side: DocumentSide }
  | { readonly kind: "missing"; readonly problem: Diagnostic }
  | { readonly kind: "sheets"; readonly isFolder: boolean };

/** Returns undefined if no side is a document. */
export function findDocuments(
  words: readonly string[],
  cwd: string,
): Outcome<DocumentSides | undefined> {
  const here = realpathSync.native(cwd);
  const open = opener(here);
  try {
    const [old, now] = words.map((word) => wordOf(word, here, open));
    const problems = [old, now].flatMap((one) => (one?.kind === "missing" ? [one.problem] : []));
    if (problems.length > 0) return fail(problems);
    if (old?.kind !== "document" && now?.kind !== "document") return succeed(undefined);
    const [before = "", after = ""] = words.map(shownPath);
    if (now === undefined && old?.kind === "document") {
      const counterpart = onDisk(old.side, here);
      if (counterpart === undefined) return fail([single(before)]);
      return succeed(sidesOf(old.side, counterpart, open));
    }
    if (old?.kind === "document" && now?.kind === "document") {
      return succeed(sidesOf(old.side, now.side, open));
    }
    const isOldDocument = old?.kind === "document";
    const [name, other] = isOldDocument ? [before, after] : [after, before];
    // A word that names nothing has its own message.
    const side = findSide(words[isOldDocument ? 1 : 0] ?? "", here, open);
    return side.ok ? fail([mixed(name, other, isOldDocument ? now : old)]) : side;
  } catch (error) {
    return gitProblem(error);
  }
}

const sidesOf = (old: DocumentSide, now: DocumentSide, open: OpenRepository): DocumentSides => {
  const isGit = old.revision !== undefined || now.revision !== undefined;
  const repository = isGit ? open() : undefined;
  return { old, new: now, ...(repository?.ok === true ? { repository: repository.value } : {}) };
};

function wordOf(word: string, cwd: string, open: OpenRepository): Word {
  if (isAddress(word)) {
    const shown = shownPath(word);
    return document({ name: shown, file: shown, path: word });
  }
  const path = resolve(cwd, word);
  if (word !== "" && isFolder(path)) return { kind: "sheets", isFolder: true };
  if (word !== "" && entryAt(path) !== undefined) return document(diskSide(word, path, cwd));
  const { revision, path: inRevision } = parseSide(word);
  if (revision === undefined) return isNameOfFile(word) ? missing(word, cwd) : otherWord;
  const repository = open();
  if (!repository.ok) return isNameOfFile(word) ? missing(word, cwd) : otherWord;
  const [commit] = findObjects(repository.value, [`${revision}^{commit}`]);
  if (commit === undefined) {
    return inRevision === undefined && isNameOfFile(word) ? missing(word, cwd) : otherWord;
  }
  if (inRevision === undefined) return otherWord;
  const named = pathInRevision(inRevision, repository.value, cwd);
  const side = revisionSide(repository.value, { name: revision, commit: commit.id });
  if (side.revision.find(named)?.type !== "blob") return otherWord;
  return document({
    name: word,
    file: toSlashes(relative(cwd, named)),
    path: named,
    files: side.files,
    revision: side.revision,
  });
}

const document = (side: DocumentSide): Word => ({ kind: "document", side });
const otherWord: Word = { kind: "sheets", isFolder: false };

/** `path`: absolute. */
function diskSide(name: string, path: string, cwd: string): DocumentSide {
  const file = toSlashes(relative(cwd, path));
  return { name, file, path, files: disk };
}

/** Returns the file of a document in a revision as it is on the disk, if it exists. */
function onDisk({ revision, path }: DocumentSide, cwd: string): DocumentSide | undefined {
  if (revision === undefined || entryAt(path)?.isFile() !== true) return undefined;
  return diskSide("the working tree", path, cwd);
}

const isNameOfFile = (word: string): boolean => /\.(?:json|ya?ml)$/i.test(word);

function missing(word: string, cwd: string): Word {
  const folder = dirname(word);
  const names = entriesIn(resolve(cwd, folder)).map(({ name }) =>
    folder === "." ? name : `${toSlashes(folder)}/${name}`,
  );
  const hint = didYouMean(toSlashes(word), names, ". Correct the path.");
  return {
    kind: "missing",
    problem: diagnostic("document-missing", undefined, { name: word, hint }),
  };
}

const single = (name: string): Diagnostic =>
  diagnostic("document-alone", undefined, { name, file: basename(name) });

function mixed(name: string, other: string, word: Word | undefined): Diagnostic {
  const isThatFolder = word?.kind === "sheets" && word.isFolder;
  return isThatFolder
    ? diagnostic("document-and-folder", undefined, { name, other })
    : diagnostic("document-and-revision", undefined, { name, other });
}
