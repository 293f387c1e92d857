/** Finds the lines that differ between two strings, with Myers' algorithm. Minimal, except for very many edits. */
import { applyEdits, type TextEdit } from "./source-text.ts";

/** Old lines from `oldStart` up to `oldEnd` that are replaced by new lines. Counted from 0. */
interface LineChange {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Returns the differing lines. Skips the common beginning and end first. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  let head = 0;
  const shorter = Math.min(before.length, after.length);
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const a = before.slice(head, before.length - tail);
  const b = after.slice(head, after.length - tail);
  const edits = shortestEdits(a, b);
  const whole = [{ oldStart: 0, oldEnd: a.length, newStart: 0, newEnd: b.length }];
  return (edits === undefined ? whole : grouped(edits)).map((change) => ({
    oldStart: change.oldStart + head,
    oldEnd: change.oldEnd + head,
    newStart: change.newStart + head,
    newEnd: change.newEnd + head,
  }));
}

/** Maximum number of edits. Time and memory grow with its square. */
const mostEdits = 1_500;

type Step = readonly [x: number, y: number, kind: "remove" | "add"];

function shortestEdits(a: readonly string[], b: readonly string[]): Step[] | undefined {
  const trace: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  for (let distance = 0; distance <= Math.min(a.length + b.length, mostEdits); distance += 1) {
    trace.push(reach);
    const next = new Map(reach);
    for (let k = -distance; k <= distance; k += 2) {
      let x = isDown(reach, k, distance) ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next.set(k, x);
      if (x >= a.length && x - k >= b.length) return walkBack(trace, a.length, b.length);
    }
    reach = next;
  }
  return undefined;
}

const isDown = (reach: ReadonlyMap<number, number>, k: number, distance: number): boolean =>
  k === -distance || (k !== distance && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));

function walkBack(
  trace: readonly ReadonlyMap<number, number>[],
  endX: number,
  endY: number,
): Step[] {
  const steps: Step[] = [];
  let [x, y] = [endX, endY];
  for (let distance = trace.length - 1; distance > 0; distance -= 1) {
    const reach = trace[distance] ?? new Map<number, number>();
    const k = x - y;
    const down = isDown(reach, k, distance);
    const fromK = down ? k + 1 : k - 1;
    const fromX = reach.get(fromK) ?? 0;
    [x, y] = [fromX, fromX - fromK];
    steps.push([x, y, down ? "add" : "remove"]);
  }
  return steps.toReversed();
}

function grouped(steps: readonly Step[]): LineChange[] {
  const changes: LineChange[] = [];
  for (const [x, y, kind] of steps) {
    const end = { oldEnd: kind === "remove" ? x + 1 : x, newEnd: kind === "add" ? y + 1 : y };
    const last = changes.at(-1);
    if (last !== undefined && last.oldEnd === x && last.newEnd === y) {
      changes[changes.length - 1] = { ...last, ...end };
    } else changes.push({ oldStart: x, newStart: y, ...end });
  }
  return changes;
}

/** Number of unchanged lines around a change. */
const context = 3;

interface FileChange {
  /** Relative to the working directory, with `/` between names. */
  readonly file: string;
  /** New path of a moved file. */
  readonly movedTo?: string | undefined;
  readonly before: string;
  readonly after: string;
}

/** Shows a change of a file as a patch for `git apply`. */
export function unifiedPatch({ file, movedTo, before, after }: FileChange): string {
  const [old, next] = [linesOf(before), linesOf(after)];
  const hunks = hunksOf(lineChanges(old, next));
  if (hunks.length === 0) return "";
  const body = hunks.map((changes) => showHunk(changes, old, next));
  const names = { old: nameOf(`a/${file}`), new: nameOf(`b/${movedTo ?? file}`) };
  const moved =
    movedTo === undefined
      ? []
      : [
          `diff --git ${names.old} ${names.new}`,
          `rename from ${nameOf(file)}`,
          `rename to ${nameOf(movedTo)}`,
        ];
  return [...moved, `--- ${names.old}`, `+++ ${names.new}`, ...body].join("\n");
}

/** Returns lines with their line ends. The last line can have no line end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Groups changes whose contexts touch. */
function hunksOf(changes: readonly LineChange[]): LineChange[][] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const end = last?.at(-1)?.oldEnd;
    if (last !== undefined && end !== undefined && change.oldStart - end <= 2 * context)
      last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function showHunk(
  changes: readonly LineChange[],
  old: readonly string[],
  next: readonly string[],
): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return "";
  const lead = Math.min(context, first.oldStart);
  const trail = Math.min(context, old.length - last.oldEnd);
  const lines: string[] = [];
  let at = first.oldStart - lead;
  for (const { oldStart, oldEnd, newStart, newEnd } of changes) {
    lines.push(...old.slice(at, oldStart).map((line) => marked(" ", line)));
    lines.push(...old.slice(oldStart, oldEnd).map((line) => marked("-", line)));
    lines.push(...next.slice(newStart, newEnd).map((line) => marked("+", line)));
    at = oldEnd;
  }
  lines.push(...old.slice(at, at + trail).map((line) => marked(" ", line)));
  const oldCount = last.oldEnd + trail - (first.oldStart - lead);
  const newCount = last.newEnd + trail - (first.newStart - lead);
  const range = (start: number, count: number) => `${count === 0 ? start : start + 1},${count}`;
  const head = `@@ -${range(first.oldStart - lead, oldCount)} +${range(first.newStart - lead, newCount)} @@`;
  return [head, ...lines].join("\n");
}

const marked = (mark: string, line: string): string =>
  line.endsWith("\n") ? mark + line.slice(0, -1) : `${mark}${line}\n\\ No newline at end of file`;

/** Git ends a name that contains a space with a tab, and quotes a name with quotes or control characters. */
function nameOf(name: string): string {
  if (/["\\\p{Cc}]/u.test(name)) return JSON.stringify(name);
  return name.includes(" ") ? `${name}\t` : name;
}

/** Shows edits line by line: removed lines after a minus sign, added lines after a plus sign. */
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
