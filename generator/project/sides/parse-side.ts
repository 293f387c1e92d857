/** What a word on the command line can be: a folder, a revision, or a folder in a revision. */
import { isAbsolute } from "node:path";

export interface SideWord {
  /** Absent for a word that can be nothing but a folder. */
  readonly revision?: string;
  /** After the colon. */
  readonly path?: string;
}

/** A colon ends the revision, unless it is in braces as in `HEAD^{/fix: spelling}`. */
const withPath = /^((?:[^:{]|\{[^}]*\})+):([^]*)$/;

export function parseSide(word: string): SideWord {
  if (isAbsolute(word) || /^\.{1,2}(?:$|[/\\])/.test(word)) return {};
  const [, revision, path] = withPath.exec(word) ?? [];
  return revision === undefined || path === undefined ? { revision: word } : { revision, path };
}
