/** A report as plain text. */
import { driftText } from "./drift-text.ts";
import type {
  CheckedPackage,
  GeneratedPackage,
  LintedPackage,
  ListedPackage,
  Report,
  Result,
} from "./report.ts";

export function withText<
  Package extends GeneratedPackage | CheckedPackage | ListedPackage | LintedPackage,
>(report: Report<Package>): Result<Package> {
  const drifts = report.packages.flatMap(
    (one: GeneratedPackage | CheckedPackage | ListedPackage | LintedPackage) =>
      "drift" in one && one.drift.length > 0 ? [driftText(one, "callsheet generate")] : [],
  );
  return {
    ...report,
    text: [...report.diagnostics.map(({ text }) => text), ...drifts].join("\n\n"),
  };
}
