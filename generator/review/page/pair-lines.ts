/** Lines of two sides beside each other, with what is the same far from every difference left out. */
import type { PageCode } from "../../docs/page-shape.ts";
import { textOf } from "../../print/html/pieces.ts";
import { plural } from "../../text/texts.ts";
import type { RowEntry } from "./page-shape.ts";

/** How many lines that are the same are shown around a difference. */
const around = 3;

/** Empty where the sides are the same. */
export function pairLines(old: readonly PageCode[], now: readonly PageCode[]): readonly RowEntry[] {
  const rows = alignLines(old, now);
  return rows.every(({ isSame }) => isSame) ? [] : folded(rows);
}

/** Every line of both sides once, in order. */
export function alignLines(
  old: readonly PageCode[],
  now: readonly PageCode[],
): readonly RowEntry[] {
  const [before, after] = [old.map(textOf), now.map(textOf)];
  const lengths = commonLengths(before, after);
  const rows: RowEntry[] = [];
  let [a, b] = [0, 0];
  let removed: PageCode[] = [];
  let added: PageCode[] = [];
  const flush = (): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      rows.push(rowOf(removed[index], added[index]));
    }
    [removed, added] = [[], []];
  };
  while (a < old.length || b < now.length) {
    const [left, right] = [old[a], now[b]];
    if (left !== undefined && right !== undefined && before[a] === after[b]) {
      flush();
      rows.push({ ...rowOf(left, right), isSame: true });
      [a, b] = [a + 1, b + 1];
    } else if (right === undefined || (left !== undefined && isRemovedFirst(lengths, a, b))) {
      if (left !== undefined) removed.push(left);
      a += 1;
    } else {
      added.push(right);
      b += 1;
    }
  }
  flush();
  return rows;
}

const isRemovedFirst = (lengths: Lengths, a: number, b: number): boolean =>
  at(lengths, a + 1, b) >= at(lengths, a, b + 1);

const rowOf = (old: PageCode | undefined, now: PageCode | undefined): RowEntry => ({
  isSame: false,
  folded: "",
  old: old ?? [],
  new: now ?? [],
  hasOld: old !== undefined,
  hasNew: now !== undefined,
});

type Lengths = readonly (readonly number[])[];

const at = (lengths: Lengths, a: number, b: number): number => lengths[a]?.[b] ?? 0;

/** The length of the longest common subsequence of what follows each pair of places. */
function commonLengths(before: readonly string[], after: readonly string[]): Lengths {
  const lengths: number[][] = Array.from({ length: before.length + 1 }, () => []);
  for (let a = before.length - 1; a >= 0; a -= 1) {
    const row = lengths[a] ?? [];
    for (let b = after.length - 1; b >= 0; b -= 1) {
      row[b] =
        before[a] === after[b]
          ? at(lengths, a + 1, b + 1) + 1
          : Math.max(at(lengths, a + 1, b), at(lengths, a, b + 1));
    }
  }
  return lengths;
}

/** A fold of fewer lines would save nothing. */
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
