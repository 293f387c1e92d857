/** What edits change, line by line: each line that goes after a minus, each that comes after a plus. */
import { lineChanges } from "./line-changes.ts";
import { applyEdits, type TextEdit } from "./text-edit.ts";

export function changedLines(text: string, edits: readonly TextEdit[]): string[] {
  const first = Math.min(...edits.map(({ start }) => start));
  const last = Math.max(...edits.map(({ end }) => end));
  const from = first === 0 ? 0 : text.lastIndexOf("\n", first - 1) + 1;
  const stop = text.indexOf("\n", last);
  const part = text.slice(from, stop === -1 ? text.length : stop);
  const moved = edits.map((edit) => {
    return { ...edit, start: edit.start - from, end: edit.end - from };
  });
  const [before, after] = [part.split(/\r?\n/), applyEdits(part, moved).split(/\r?\n/)];
  return lineChanges(before, after).flatMap(({ oldStart, oldEnd, newStart, newEnd }) => [
    ...before.slice(oldStart, oldEnd).map((line) => `-${line}`),
    ...after.slice(newStart, newEnd).map((line) => `+${line}`),
  ]);
}
