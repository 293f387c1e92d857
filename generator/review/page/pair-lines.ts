/** Aligns lines of two sides, and omits equal lines far from any difference. */
import type { PageCode } from "../../docs/page-shape.ts";
import { piecesText } from "../../print/html/pieces.ts";
import { lineChanges } from "../../text/line-changes.ts";
import { plural } from "../../text/texts.ts";
import type { RowEntry } from "./page-shape.ts";

/** Number of equal lines that are shown around a difference. */
const around = 3;

/** Returns the paired lines; empty if the sides are equal. */
export function pairLines(old: readonly PageCode[], now: readonly PageCode[]): readonly RowEntry[] {
  const rows = alignLines(old, now);
  return rows.every(({ isSame }) => isSame) ? [] : folded(rows);
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
const fewest = 3;

function folded(rows: readonly RowEntry[]): readonly RowEntry[] {
  const isNear = (index: number): boolean =>
    rows.slice(Math.max(0, index - around), index + around + 1).some(({ isSame }) => !isSame);
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
