/** Which lines differ between two texts, by Myers' algorithm: the fewest that do, unless these are very many. */

/** Lines of the old text, from `oldStart` up to `oldEnd`, that others of the new text stand for. From 0. */
export interface LineChange {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

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

/** More edits than this count as another text: time and memory grow with the square of it. */
const mostEdits = 1_500;

type Step = readonly [x: number, y: number, kind: "remove" | "add"];

/** Undefined where there are more than that many. */
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

/** Neighbouring steps as one change. */
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
