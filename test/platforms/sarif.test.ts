import { describe, expect, it } from "vitest";
import type { PlatformFinding, RulePage } from "../../generator/diagnostics/platforms/sarif.ts";
import { mostResults, sarifLog } from "../../generator/diagnostics/platforms/sarif.ts";
import { sarifProblems } from "./sarif-problems.ts";

const tool = { name: "callsheet diff", version: "1.2.3" };
const place = { file: "spec/a b/ü.yaml", line: 3, column: 5, length: 4 };
const page = (id: string): RulePage => ({
  id,
  title: "It is gone.",
  level: "error",
  help: "# Gone",
});
const finding: PlatformFinding = {
  rule: "gone",
  level: "error",
  message: "`a` is gone.",
  place,
  fingerprint: "0123456789ab",
};

describe("a SARIF log", () => {
  it("contains findings of rules that it has no page of", () => {
    const { runs } = sarifLog({ tool, rules: [], findings: [finding] });
    expect(runs[0]?.results[0]).toMatchObject({ ruleId: "gone", level: "error" });
    expect(runs[0]?.results[0]).not.toHaveProperty("ruleIndex");
  });

  it("matches the schema with every property of a finding", () => {
    const log = sarifLog({
      tool: { ...tool, url: "https://a.example" },
      category: "callsheet diff spec",
      rules: [page("other"), { ...page("gone"), url: "https://a.example/gone" }],
      findings: [
        {
          ...finding,
          related: [{ place: { ...place, file: "old.yaml" }, message: "It was here." }],
          fix: {
            description: "Rename it.",
            file: "spec/a.yaml",
            edits: [{ start: 3, end: 5, text: "b" }],
          },
        },
      ],
    });
    expect(sarifProblems(log)).toEqual([]);
    expect(log.runs[0]?.tool.driver.rules.map(({ id }) => id)).toEqual(["gone"]);
    expect(log.runs[0]?.results).toEqual([
      {
        ruleId: "gone",
        ruleIndex: 0,
        level: "error",
        message: { text: "`a` is gone." },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "spec/a%20b/%C3%BC.yaml", uriBaseId: "%SRCROOT%" },
              region: { startLine: 3, startColumn: 5, endColumn: 9 },
            },
          },
        ],
        relatedLocations: [
          {
            id: 1,
            physicalLocation: {
              artifactLocation: { uri: "old.yaml", uriBaseId: "%SRCROOT%" },
              region: { startLine: 3, startColumn: 5, endColumn: 9 },
            },
            message: { text: "It was here." },
          },
        ],
        partialFingerprints: { "callsheet/v1": "0123456789ab" },
        fixes: [
          {
            description: { text: "Rename it." },
            artifactChanges: [
              {
                artifactLocation: { uri: "spec/a.yaml", uriBaseId: "%SRCROOT%" },
                replacements: [
                  {
                    deletedRegion: { charOffset: 3, charLength: 2 },
                    insertedContent: { text: "b" },
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it("matches the schema without findings", () => {
    expect(sarifProblems(sarifLog({ tool, rules: [page("gone")], findings: [] }))).toEqual([]);
  });

  it("fails the schema for an invalid location", () => {
    const log = sarifLog({
      tool,
      rules: [page("gone")],
      findings: [{ ...finding, place: { ...place, line: 0 } }],
    });
    expect(sarifProblems(log)).not.toEqual([]);
  });

  it("keeps the worst findings if the platform limits them, and reports the limit", () => {
    const notes = Array.from({ length: mostResults }, () => ({
      ...finding,
      level: "notice" as const,
    }));
    const log = sarifLog({ tool, rules: [page("gone")], findings: [...notes, finding, finding] });
    const [run] = log.runs;
    expect(run?.results.slice(0, 3).map(({ level }) => level)).toEqual(["error", "error", "note"]);
    expect(run?.results).toHaveLength(mostResults);
    expect(run?.invocations[0]?.toolExecutionNotifications?.[0]?.message.text).toBe(
      "2 more findings are omitted.",
    );
  });

  it("escapes links and placeholders in a message", () => {
    const findings = [{ ...finding, message: "`string[]`, [a](1) and {0} in /v1/{id}" }];
    const text = sarifLog({ tool, rules: [page("gone")], findings }).runs[0]?.results[0]?.message
      .text;
    expect(text).toBe("`string[]`, \\[a](1) and {{0}} in /v1/{id}");
  });
});
