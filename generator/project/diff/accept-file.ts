/** Reads and writes `accept.yaml`. Loaded only when two sides differ, because it needs the YAML library. */
import { type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { parseYaml } from "../../sheets/document/parse-yaml.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";
import { acceptFile, acceptName } from "../../sheets/format/accept-file.ts";
import { readSheet } from "../../sheets/format/spec-of.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { ReportedChange } from "../report/diff-report.ts";
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

type Acceptable = Pick<ReportedChange, "fingerprint" | "rule" | "target">;

/** `isNew`: the file does not exist yet, and the result is its entire content. */
export function acceptLines(changes: readonly Acceptable[], isNew: boolean): string {
  const entries = changes.flatMap(({ fingerprint, rule, target }) => [
    `  - change: ${inlineText(fingerprint, "line")}`,
    `    rule: ${inlineText(rule, "line")}`,
    `    target: ${inlineText(target, "line")}`,
    "    reason: Add the reason and who decided.",
  ]);
  return [...(isNew ? ["callsheet: 1", "accept:"] : []), ...entries].join("\n");
}
