/** A report as plain text. */
import { driftText } from "./drift-text.ts";
import type { CheckedPackage, GeneratedPackage, ListedPackage, Report, Result } from "./report.ts";

export function withText<Package extends GeneratedPackage | CheckedPackage | ListedPackage>(
  report: Report<Package>,
): Result<Package> {
  const drifts = report.packages.flatMap(
    (one: GeneratedPackage | CheckedPackage | ListedPackage) =>
      "drift" in one && one.drift.length > 0 ? [driftText(one, "callsheet generate")] : [],
  );
  return {
    ...report,
    text: [...report.diagnostics.map(({ text }) => text), ...drifts].join("\n\n"),
  };
}
