/** What `accept.yaml` of a package says. */
import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import type { Change } from "../../diff/verdict/change.ts";
import { parseYaml } from "../../spec/document/parse-yaml.ts";
import { inlineText } from "../../spec/fmt/inline-text.ts";
import { acceptFile, type AcceptFile } from "../../spec/format/accept-file.ts";
import { acceptName } from "../../spec/format/accept-name.ts";
import { readSheet } from "../../spec/format/read-sheet.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { ReportedChange } from "../report/diff-report.ts";

export interface Accepted {
  readonly entry: AcceptFile["accept"][number];
  readonly place: Place;
}

/** What is wrong with the file has been said when the call sheets were compiled. */
export function readAccepted(sources: readonly SourceText[]): readonly Accepted[] {
  const source = sources.find(({ path }) => path === acceptName);
  if (source === undefined) return [];
  const { sheet } = readSheet(acceptFile, parseYaml(source));
  if (sheet === undefined) return [];
  return sheet.spec.accept.map((entry, index) => ({
    entry,
    place: sheet.at.to("accept", index, "change").place,
  }));
}

export interface Acceptance {
  readonly reason: string;
  readonly until?: string;
}

export interface AcceptedChanges {
  /** By fingerprint. */
  readonly accepted: ReadonlyMap<string, Acceptance>;
  /** Entries that accept nothing. */
  readonly diagnostics: readonly Diagnostic[];
}

/** `today`: `2027-01-31`. */
export function acceptChanges(
  changes: readonly Change[],
  entries: readonly Accepted[],
  today: string,
): AcceptedChanges {
  const found = new Set(changes.map(({ fingerprint }) => fingerprint));
  const accepted = new Map<string, Acceptance>();
  const diagnostics: Diagnostic[] = [];
  for (const { entry, place } of entries) {
    const { change, rule, target, reason, until } = entry;
    if (!found.has(change)) {
      diagnostics.push(diagnostic("accept-unused", place, { change, rule, target }));
    } else if (until !== undefined && until < today) {
      diagnostics.push(diagnostic("accept-expired", place, { rule, target, until }));
    } else {
      accepted.set(change, until === undefined ? { reason } : { reason, until });
    }
  }
  return { accepted, diagnostics };
}

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
