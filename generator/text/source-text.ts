/** Contents of files, and edits of them. */

/** A file with its content, so that later stages do not access the disk. */
export interface SourceText {
  /** Path below the spec folder, with `/` between names: `token-data/account.yaml`. Identifies the file. */
  readonly path: string;
  /** Path that begins with the name of the spec folder, which generated code refers to. */
  readonly origin: string;
  /** Path in messages, relative to the working directory: `../api/spec/token-data/account.yaml`. */
  readonly file: string;
  readonly text: string;
  /** Whether an import wrote the service of the file. */
  readonly isImported?: boolean;
}

/** Replaces the text from `start` up to `end`, in UTF-16 code units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns whether two edits overlap. Two insertions at one offset do, because their order is undefined. */
const overlap = (a: TextEdit, b: TextEdit): boolean =>
  a.start === b.start || (a.start < b.start ? a.end > b.start : b.end > a.start);

export const anyOverlap = (these: readonly TextEdit[], those: readonly TextEdit[]): boolean =>
  these.some((one) => those.some((other) => overlap(one, other)));

/** Applies edits, which must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Returns the offset in the original text of an offset in the edited text. */
export function offsetBefore(offset: number, edits: readonly TextEdit[]): number {
  let added = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (offset < start + added) break;
    if (offset < start + added + text.length) return start;
    added += text.length - (end - start);
  }
  return offset - added;
}
