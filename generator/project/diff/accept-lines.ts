/** What to write into `accept.yaml` to accept changes, ready to be pasted. */
import { inlineText } from "../../spec/fmt/inline-text.ts";
import type { ReportedChange } from "../report/diff-report.ts";

type Acceptable = Pick<ReportedChange, "fingerprint" | "rule" | "target">;

/** `isNew`: there is no such file yet, and this is all of it. */
export function acceptLines(changes: readonly Acceptable[], isNew: boolean): string {
  const entries = changes.flatMap(({ fingerprint, rule, target }) => [
    `  - change: ${inlineText(fingerprint, "line")}`,
    `    rule: ${inlineText(rule, "line")}`,
    `    target: ${inlineText(target, "line")}`,
    "    reason: Say why, and who decided.",
  ]);
  return [...(isNew ? ["callsheet: 1", "accept:"] : []), ...entries].join("\n");
}
