/** Folds the changes of one rule to one entry, because one decision can change many parts. */
import type { ReportedChange } from "../../project/report/diff-report.ts";
import { sorted } from "../../text/texts.ts";

/** One entry of a report: the first change in full, and the others in a list that the reader can expand. */
export interface Fold {
  readonly first: ReportedChange;
  readonly more: readonly ReportedChange[];
  /** Sorted ids of the operations that the changes affect. */
  readonly reaches: readonly string[];
}

/** Returns the entries in the order of their first changes. */
export function foldChanges(changes: readonly ReportedChange[]): readonly Fold[] {
  return [...Map.groupBy(changes, decisionOf).values()].flatMap((all) => {
    const [first, ...more] = all;
    if (first === undefined) return [];
    return [{ first, more, reaches: reachesOf(all) }];
  });
}

const reachesOf = (changes: readonly ReportedChange[]): readonly string[] =>
  sorted(new Set(changes.flatMap(({ reaches }) => reaches)));

/** Returns a key of everything that an entry shows once for all of its changes. */
const decisionOf = ({ rule, verdict, service, packages, accepted, lapsed }: ReportedChange) =>
  JSON.stringify([rule, verdict, service, packages, accepted, lapsed]);

export const changesOf = ({ first, more }: Fold): readonly ReportedChange[] => [first, ...more];

/** Returns the number of changes in entries. */
export const sizeOf = (folds: readonly Fold[]): number =>
  folds.reduce((count, { more }) => count + 1 + more.length, 0);
