/** Tests the ignore comment that an editor inserts for a finding. */
import { describe, expect, test } from "vitest";
import { ignoreHere } from "../../generator/lint/ignore-here.ts";
import { canBeIgnored } from "../../generator/lint/ignores.ts";
import type { LintFinding } from "../../generator/lint/finding.ts";
import { lintRules } from "../../generator/lint/rules/rules.ts";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { parseYaml } from "../../generator/sheets/document/parse-yaml.ts";
import { applyEdits, type SourceText } from "../../generator/text/source-text.ts";
import { sheetsOf } from "./examples.ts";

const reason = " it is meant so.";

/**
 * Returns the call sheets with an ignore comment for a finding and the comment's reason, or undefined without a
 * comment.
 */
function ignored(sources: readonly SourceText[], finding: LintFinding, why = reason) {
  const source = sources.find(({ file }) => file === finding.place?.file);
  const edit = source === undefined ? undefined : ignoreHere(finding, parseYaml(source));
  if (source === undefined || edit === undefined) return undefined;
  const [before, after] = edit.text.split(/(?<=:)/);
  const text = applyEdits(source.text, [{ ...edit, text: `${before}${why}${after ?? ""}` }]);
  return sources.map((one) => (one === source ? { ...one, text } : one));
}

const idsOf = (findings: readonly LintFinding[]): string[] =>
  findings.map(({ rule }) => rule).toSorted();

describe.each(
  lintRules.filter(({ id }) => canBeIgnored(id)).map((rule) => [rule.id, rule] as const),
)("the comment that ignores %s", (id, rule) => {
  const levels = { [id]: "warning" as const };
  const sources = sheetsOf(rule.bad);
  const findings = lintSources(sources, levels);

  test("ignores the finding of its rule, and reports no unused comment", () => {
    const found = findings.filter((one) => one.rule === id);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) {
      const after = ignored(sources, one);
      expect(after, one.message).toBeDefined();
      const left = idsOf(lintSources(after ?? [], levels));
      const others = findings.length - left.length;
      expect(others, one.message).toBeGreaterThan(0);
      expect(left).not.toContain("ignore-unused");
    }
  });
});

const sheet = (text: string): SourceText[] => sheetsOf(text);

test("reports an ignore comment without a reason, and its finding", () => {
  const sources = sheet("operations:\n  list:\n    http: GET /v1/books\n    result: string[]\n");
  const [missing] = lintSources(sources);
  expect(missing?.rule).toBe("doc-missing");
  const after = missing === undefined ? undefined : ignored(sources, missing, "");
  expect(idsOf(lintSources(after ?? []))).toEqual(["doc-missing", "ignore-without-reason"]);
});

test("offers no ignore comment for a compile error", () => {
  const sources = sheet("operations:\n  list:\n    http: GET /v1/books\n    result: strin[]\n");
  const [wrong] = lintSources(sources);
  expect(wrong?.rule).toBe("type-unresolved");
  expect(wrong === undefined ? undefined : ignored(sources, wrong)).toBeUndefined();
});
