/** A change of a file as a patch that `git apply` takes. */
import { lineChanges, type LineChange } from "./line-changes.ts";

/** Lines around a change that do not differ. */
const context = 3;

export interface FileChange {
  /** From the working directory, with `/` between names. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

export function unifiedPatch({ file, before, after }: FileChange): string {
  const [old, next] = [linesOf(before), linesOf(after)];
  const hunks = hunksOf(lineChanges(old, next));
  if (hunks.length === 0) return "";
  const body = hunks.map((changes) => showHunk(changes, old, next));
  return [`--- ${nameOf(`a/${file}`)}`, `+++ ${nameOf(`b/${file}`)}`, ...body].join("\n");
}

/** Each with its end of line; the last may have none. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Changes whose contexts touch belong together. */
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

/** A name with a space ends in a tab; one with quotes or control characters is written in quotes. */
function nameOf(name: string): string {
  if (/["\\\p{Cc}]/u.test(name)) return JSON.stringify(name);
  return name.includes(" ") ? `${name}\t` : name;
}
