/** Writes pages into a folder that holds other files too: pages of Callsheet are replaced, and nothing else is. */
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { toSlashes } from "../text/to-slashes.ts";
import { temporaryFor } from "../write/control-files.ts";
import { hasCode, isSystemError } from "../write/output-error.ts";

export interface Page {
  /** Of its file. */
  readonly name: string;
  readonly text: string;
}

export interface PageFolder {
  /** Absolute. */
  readonly path: string;
  /** As it was named. */
  readonly folder: string;
  /** What a page says near its beginning; a file without it is somebody else's. */
  readonly mark: string;
}

export interface WrittenPages {
  /** Names of the files that are new or different. */
  readonly written: ReadonlySet<string>;
  /** Why nothing was written. */
  readonly diagnostics: readonly Diagnostic[];
}

/** How far into a file its mark is looked for. */
const head = 4096;

export function writePages(pages: readonly Page[], target: PageFolder): WrittenPages {
  const compared = pages.map((page) => ({ page, state: stateOf(page, target) }));
  const refused = compared.flatMap(({ state }) => (typeof state === "string" ? [] : [state]));
  if (refused.length > 0) return { written: new Set(), diagnostics: refused };
  const changed = compared.filter(({ state }) => state === "to write").map(({ page }) => page);
  const found = replaceAll(changed, target);
  return found === undefined
    ? { written: new Set(changed.map(({ name }) => name)), diagnostics: [] }
    : { written: new Set(), diagnostics: [found] };
}

const fileOf = ({ name }: Page, { folder }: PageFolder): string => toSlashes(join(folder, name));

function stateOf(page: Page, target: PageFolder): "as it is" | "to write" | Diagnostic {
  const [path, file] = [join(target.path, page.name), fileOf(page, target)];
  try {
    if (!lstatSync(path).isFile()) return diagnostic("page-not-file", undefined, { file });
    const text = readFileSync(path, "utf8");
    if (text === page.text) return "as it is";
    if (text.slice(0, head).includes(target.mark)) return "to write";
    return diagnostic("page-foreign", undefined, { file });
  } catch (error) {
    if (hasCode(error, "ENOENT")) return "to write";
    return unwritable(error, file);
  }
}

/** All pages are beside their places before the first takes its own. */
function replaceAll(pages: readonly Page[], target: PageFolder): Diagnostic | undefined {
  const staged: string[] = [];
  let file = target.folder;
  try {
    if (pages.length > 0) mkdirSync(target.path, { recursive: true });
    const moves = pages.map((page) => {
      file = fileOf(page, target);
      const to = join(target.path, page.name);
      const from = temporaryFor(toSlashes(to), process.pid);
      staged.push(from);
      writeFileSync(from, page.text, { flag: "wx", flush: true });
      return { from, to };
    });
    for (const { from, to } of moves) renameSync(from, to);
    return undefined;
  } catch (error) {
    return unwritable(error, file);
  } finally {
    for (const path of staged) rmSync(path, { force: true });
  }
}

function unwritable(error: unknown, file: string): Diagnostic {
  if (!isSystemError(error)) throw error;
  return diagnostic("page-unwritable", undefined, { file, reason: error.code });
}
