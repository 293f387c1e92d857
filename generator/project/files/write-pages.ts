/** Writes pages into a folder that holds other files too: pages of Callsheet are replaced, and nothing else is. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { toSlashes } from "../../text/paths.ts";
import { hasCode, isSystemError } from "../../write/output-error.ts";
import { refusedFiles, writeNamedFiles } from "./named-files.ts";

export interface WrittenPage {
  /** Bytes of its file. */
  readonly name: string;
  readonly text: string;
}

export interface PageFolder {
  /** The folder on the command line. */
  readonly folder: string;
  /** Base of its path; absolute. */
  readonly cwd: string;
  /** Marks a generated page near its beginning; a file without it is not replaced. */
  readonly mark: string;
}

export interface WrittenPages {
  /** Names of the files that are new or different. */
  readonly written: ReadonlySet<string>;
  /** The reason why nothing was written. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Bytes of a file in which the marker is searched. */
const head = 4096;

export function writePages(pages: readonly WrittenPage[], target: PageFolder): WrittenPages {
  const irregular = refusedFiles(
    pages.map((page) => fileOf(page, target)),
    target.cwd,
  );
  if (irregular.length > 0) return { written: new Set(), diagnostics: irregular };
  const compared = pages.map((page) => ({ page, state: stateOf(page, target) }));
  const refused = compared.flatMap(({ state }) => (typeof state === "string" ? [] : [state]));
  if (refused.length > 0) return { written: new Set(), diagnostics: refused };
  const changed = compared.filter(({ state }) => state === "to write").map(({ page }) => page);
  const files = changed.map((page) => ({ file: fileOf(page, target), text: page.text }));
  const diagnostics = writeNamedFiles(files, target.cwd);
  const written = diagnostics.length === 0 ? changed.map(({ name }) => name) : [];
  return { written: new Set(written), diagnostics };
}

const fileOf = ({ name }: WrittenPage, { folder }: PageFolder): string =>
  toSlashes(join(folder, name));

function stateOf(page: WrittenPage, target: PageFolder): "unchanged" | "to write" | Diagnostic {
  const file = fileOf(page, target);
  try {
    const text = readFileSync(resolve(target.cwd, file), "utf8");
    if (text === page.text) return "unchanged";
    if (text.slice(0, head).includes(target.mark)) return "to write";
    return diagnostic("page-foreign", undefined, { file });
  } catch (error) {
    if (hasCode(error, "ENOENT")) return "to write";
    if (!isSystemError(error)) throw error;
    return diagnostic("file-unwritable", undefined, { file, reason: error.code });
  }
}
