/** The lines of a program that compile no more, with the change that breaks them. */
import type {
  DiffReport,
  ReportedBreak,
  ReportedChange,
} from "../../project/report/diff-report.ts";
import { plural } from "../../text/plural.ts";

export interface BrokenLine {
  readonly line: ReportedBreak;
  /** Absent where no change of the call sheets explains it. */
  readonly change: ReportedChange | undefined;
}

/** In the order of the changes; what none explains comes last. Undefined where no program was asked about. */
export function brokenLines({
  against,
  changes,
}: Pick<DiffReport, "against" | "changes">): readonly BrokenLine[] | undefined {
  // Packages that share a service have its changes in common: the first one stands for all of them.
  const known = new Map(changes.toReversed().map((change) => [change.fingerprint, change]));
  const order = new Map(changes.map((change, index) => [change, index]));
  const rank = ({ change }: BrokenLine): number => (change && order.get(change)) ?? changes.length;
  return against
    ?.map((line) => ({ line, change: known.get(line.change ?? "") }))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** `3 lines of the program compile no more`. */
export const brokenCount = (count: number): string =>
  `${plural(count, "line")} of the program ${count === 1 ? "compiles" : "compile"} no more`;

/** What the compiler puts in quotes is code. A message with code in it already stays as it is. */
export const compilerText = ({ message }: ReportedBreak): string =>
  message.includes("`") ? message : message.replace(/'([^']+)'/g, "`$1`");

export const nothingBroken = "Every line of the program compiles with the new side as well.";

export const unexplained = "by no change of the call sheets that is known";
