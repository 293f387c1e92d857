/** Reads and writes `accept.yaml`. Loaded only when two sides differ, because it needs the YAML library. */
import { type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { parseYaml } from "../../sheets/document/parse-yaml.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";
import { acceptFile, acceptName } from "../../sheets/format/accept-file.ts";
import { readSheet } from "../../sheets/format/spec-of.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { ComparedPackage, ReportedChange } from "../report/diff-report.ts";
import type { Accepted } from "./accept.ts";

/** Returns the entries of `accept.yaml`. Errors in the file were reported when the call sheets were compiled. */
export function readAccepted(sources: readonly SourceText[]): readonly Accepted[] {
  const source = sources.find(({ path }) => path === acceptName);
  return source === undefined ? [] : readAcceptFile(source).entries;
}

export function readAcceptFile(source: SourceText): {
  readonly entries: readonly Accepted[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const parsed = parseYaml(source);
  const { sheet, diagnostics } = readSheet(acceptFile, parsed);
  const entries = (sheet?.spec.accept ?? []).map((entry, index) => ({
    entry,
    place: sheet?.at.to("accept", index, "change").place ?? startOf(source.file),
  }));
  return { entries, diagnostics: [...parsed.diagnostics, ...diagnostics] };
}

type Acceptable = Pick<ReportedChange, "fingerprint" | "rule" | "target" | "lapsed">;

/**
 * Returns the entries of changes without an entry; empty if all changes have entries. `isNew`: the file does not exist
 * yet, and the result is its entire content.
 */
export function acceptLines(changes: readonly Acceptable[], isNew: boolean): string {
  const others = changes.filter(({ lapsed }) => lapsed === undefined);
  const entries = others.flatMap(({ fingerprint, rule, target }) => [
    `  - change: ${inlineText(fingerprint, "line")}`,
    `    rule: ${inlineText(rule, "line")}`,
    `    target: ${inlineText(target, "line")}`,
    "    reason: Add the reason and who decided.",
  ]);
  return [...(isNew ? ["callsheet: 1", "accept:"] : []), ...entries].join("\n");
}

/** Returns the keys of entries that have to change, so that the entries apply again. */
export const acceptEdits = (changes: readonly Acceptable[]): AcceptEdit[] =>
  changes.flatMap(({ fingerprint, rule, lapsed }) => {
    if (lapsed === undefined) return [];
    const { line } = lapsed;
    const [before, after] =
      lapsed.cause === "expired"
        ? [[pair("until", lapsed.until ?? "")], ["until: Add a new last day."]]
        : [
            [pair("change", lapsed.change), pair("rule", lapsed.rule)],
            [pair("change", fingerprint), pair("rule", rule)],
          ];
    const changed = (texts: readonly string[]): string =>
      texts.filter((_, index) => before[index] !== after[index]).join("\n");
    return [{ line, before: changed(before), after: changed(after) }];
  });

type AcceptEdit = NonNullable<NonNullable<ComparedPackage["accept"]>["edits"]>[number];

const pair = (key: string, value: string): string => `${key}: ${inlineText(value, "line")}`;
