/** Changes to a text that leave each line where it is, so that a place in the one is the same line in the other. */
export interface Edits {
  readonly text: string;
  /** Takes a part out. */
  remove(start: number, end: number): void;
  /** Puts a text in the place of a part, with as many line ends as that had. */
  replace(start: number, end: number, by: string): void;
  /** The text with all changes, which must not overlap; one inside a removed part goes with it. */
  apply(): string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string | undefined;
}

/** What is put before a part comes before what becomes of that part; then what holds others before these. */
const inOrder = (a: Edit, b: Edit): number =>
  a.start - b.start || Number(b.end === b.start) - Number(a.end === a.start) || b.end - a.end;

/** `columns`: whether what follows a removed part keeps its column too. */
export function createEdits(text: string, { columns }: { readonly columns: boolean }): Edits {
  const edits: Edit[] = [];

  function substitute({ start, end, by }: Edit): string {
    const ends = text.slice(start, end).replaceAll(/[^\n]/g, "");
    if (by !== undefined) return by + ends;
    const isLast = text[end] === "\n" || end === text.length;
    return columns && !isLast ? ends + " ".repeat(end - columnStart(start, end)) : ends;
  }

  const columnStart = (start: number, end: number): number =>
    Math.max(start, text.lastIndexOf("\n", end - 1) + 1);

  return {
    text,
    remove: (start, end) => void edits.push({ start, end, by: undefined }),
    replace: (start, end, by) => void edits.push({ start, end, by }),
    apply() {
      const parts: string[] = [];
      let at = 0;
      for (const edit of edits.toSorted(inOrder)) {
        if (edit.start < at) continue;
        parts.push(text.slice(at, edit.start), substitute(edit));
        at = edit.end;
      }
      parts.push(text.slice(at));
      const result = parts.join("");
      const end = result.trimEnd().length;
      return end === result.length ? result : `${result.slice(0, end)}\n`;
    },
  };
}
