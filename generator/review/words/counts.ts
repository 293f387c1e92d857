/** Which changes there are, and how many. What somebody has accepted is counted apart: nobody has to look at it again. */
import { verdicts, type Verdict } from "../../diff/verdict/change.ts";
import type { DiffReport, ReportedChange } from "../../project/report/diff-report.ts";

type Changes = Pick<DiffReport, "changes">;

/** Those of a verdict that nobody has accepted. */
export const openOf = ({ changes }: Changes, verdict: Verdict): readonly ReportedChange[] =>
  changes.filter((change) => change.verdict === verdict && change.accepted === undefined);

export const acceptedOf = ({ changes }: Changes): readonly ReportedChange[] =>
  changes.filter(({ accepted }) => accepted !== undefined);

/** The worst of what nobody has accepted; `accepted` where somebody has accepted all. */
export function openVerdict(report: Changes): Verdict | "accepted" | "none" {
  const worst = verdicts.find((verdict) => openOf(report, verdict).length > 0);
  return worst ?? (report.changes.length > 0 ? "accepted" : "none");
}

/** `2 breaking · 1 risky · 4 safe · 87 docs · 1 accepted`, without those that are not there. */
export const countsText = (report: Changes): string =>
  [
    ...verdicts.map((verdict) => ({ word: verdict, count: openOf(report, verdict).length })),
    { word: "accepted", count: acceptedOf(report).length },
  ]
    .flatMap(({ word, count }) => (count === 0 ? [] : [`${count} ${word}`]))
    .join(" · ");
