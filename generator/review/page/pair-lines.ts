/** Aligns lines of two sides. Omits equal lines far from any difference, and shortens long comments. */
import type { PageCode } from "../../docs/page-shape.ts";
import { piecesText } from "../../print/html/pieces.ts";
import { lineChanges } from "../../text/line-changes.ts";
import { plural } from "../../text/texts.ts";
import type { RowEntry } from "./page-shape.ts";

/** Number of equal lines that are shown after a difference, because a comment precedes its field. */
const context = 1;

/** Returns the paired lines; empty if the sides are equal. */
export function pairLines(old: readonly PageCode[], now: readonly PageCode[]): readonly RowEntry[] {
  const rows = alignLines(old, now);
  return rows.every(({ isSame }) => isSame) ? [] : folded(rows).map(withShortComments);
}

/** Returns every line of both sides once, in order. */
export function alignLines(
  old: readonly PageCode[],
  now: readonly PageCode[],
): readonly RowEntry[] {
  const rows: RowEntry[] = [];
  let [a, b] = [0, 0];
  const addSame = (end: number): void => {
    for (; a < end; a += 1, b += 1) rows.push({ ...rowOf(old[a], now[b]), isSame: true });
  };
  for (const change of lineChanges(old.map(piecesText), now.map(piecesText))) {
    addSame(change.oldStart);
    for (; a < change.oldEnd || b < change.newEnd; a += 1, b += 1) {
      rows.push(
        rowOf(a < change.oldEnd ? old[a] : undefined, b < change.newEnd ? now[b] : undefined),
      );
    }
    [a, b] = [change.oldEnd, change.newEnd];
  }
  addSame(old.length);
  return rows;
}

const rowOf = (old: PageCode | undefined, now: PageCode | undefined): RowEntry => ({
  isSame: false,
  folded: "",
  old: old ?? [],
  new: now ?? [],
  hasOld: old !== undefined,
  hasNew: now !== undefined,
});

/** Minimum number of lines in a fold: shorter folds would save nothing. */
const fewest = 2;

function folded(rows: readonly RowEntry[]): readonly RowEntry[] {
  const isNear = (index: number): boolean =>
    rows.slice(Math.max(0, index - context), index + 1).some(({ isSame }) => !isSame);
  const shown: RowEntry[] = [];
  let far: RowEntry[] = [];
  const flush = (): void => {
    const fold = { ...rowOf([], []), folded: `${plural(far.length, "line")} the same` };
    shown.push(...(far.length < fewest ? far : [fold]));
    far = [];
  };
  for (const [index, row] of rows.entries()) {
    if (!isNear(index)) far.push(row);
    else {
      flush();
      shown.push(row);
    }
  }
  flush();
  return shown;
}

/** Maximum length of a comment, in characters, and of its part before the first difference. */
const longest = 100;
const longestBefore = 30;

/** Shows the part of long comments that differs. */
function withShortComments(row: RowEntry): RowEntry {
  const [before, after] = [[...piecesText(row.old)], [...piecesText(row.new)]];
  const differs = before.findIndex((character, index) => character !== after[index]);
  // A side without a difference is the start of the other side.
  const first = differs === -1 ? before.length : differs;
  const start = !row.isSame && row.hasOld && row.hasNew ? first : 0;
  return { ...row, old: shortComments(row.old, start), new: shortComments(row.new, start) };
}

const shortComments = (code: PageCode, start: number): PageCode =>
  code.map((piece) =>
    piece.kind === "comment" ? { ...piece, text: excerpt(piece.text, start) } : piece,
  );

function excerpt(text: string, start: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const head = "// …";
  const room = longest - head.length;
  const from = Math.min(start - longestBefore, characters.length - room);
  if (from <= 0) return `${characters.slice(0, longest - 1).join("")}…`;
  const isCut = from + room < characters.length;
  const shown = characters.slice(from, isCut ? from + room - 1 : undefined).join("");
  return `${head}${shown}${isCut ? "…" : ""}`;
}
