/** All changes in one word each: what they are at worst, what they ask of the version, and whether that fails. */
import { bumps, verdicts, type Bump } from "../../diff/verdict/change.ts";
import type { DiffReport, ReportedChange } from "../report/diff-report.ts";

/** Which changes are a failure: from the worst verdict down to this one. */
export const failOns = ["breaking", "risky", "any", "none"] as const;
export type FailOn = (typeof failOns)[number];

const failing: Readonly<Record<FailOn, readonly ReportedChange["verdict"][]>> = {
  breaking: ["breaking"],
  risky: ["breaking", "risky"],
  any: verdicts,
  none: [],
};

/** What nobody answers for is a failure. */
export const failingOf = (
  changes: readonly ReportedChange[],
  failOn: FailOn,
): readonly ReportedChange[] =>
  changes.filter(
    ({ verdict, accepted }) => accepted === undefined && failing[failOn].includes(verdict),
  );

export const judgeDiff = (
  changes: readonly ReportedChange[],
  failOn: FailOn,
): Pick<DiffReport, "ok" | "verdict" | "bump"> => ({
  ok: failingOf(changes, failOn).length === 0,
  verdict: verdicts.find((one) => changes.some(({ verdict }) => verdict === one)) ?? "none",
  bump: largestBump(changes) ?? "none",
});

/** Undefined without a change. */
export const largestBump = (changes: readonly Pick<ReportedChange, "bump">[]): Bump | undefined =>
  bumps.find((one) => changes.some(({ bump }) => bump === one));
