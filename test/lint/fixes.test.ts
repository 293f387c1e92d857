/** Effects of `--fix` on call sheets. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lintRules } from "../../generator/lint/rules/rules.ts";
import { understand } from "../../generator/project/generate/compile.ts";
import { fixSources } from "../../generator/project/lint/fix-sources.ts";
import { lintWhole } from "../../generator/project/lint/lint-sources.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { parseYaml } from "../../generator/sheets/document/parse-yaml.ts";
import { findComments } from "../../generator/sheets/document/find-comments.ts";
import type { SourceText } from "../../generator/text/source-text.ts";
import { sheetsOf } from "./examples.ts";
import { verdictsOf } from "./verdicts-of.ts";

const levelsOf = (id: string) => ({ [id]: "warning" as const });

/** Rules of a project are tested with its configuration. */
const ofSheets = lintRules.filter(({ kind }) => kind !== "project");

describe.each(ofSheets.map((rule) => [rule.id, rule] as const))("the fixes of %s", (id, rule) => {
  const before = sheetsOf(rule.bad);

  test("fixes the rule's bad example if and only if its page mentions a fix", () => {
    const { findings, count } = fixSources(before, levelsOf(id), { unsafe: true });
    expect(count > 0).toBe(rule.fixKind !== undefined);
    expect(findings.some((one) => one.rule === id)).toBe(rule.fixKind === undefined);
  });

  test("applies fixes without --unsafe, and keeps suggestions", () => {
    const { findings, count } = fixSources(before, levelsOf(id));
    expect(count > 0).toBe(rule.fixKind === "fix");
    const suggested = findings.filter((one) => one.rule === id && one.suggestion !== undefined);
    expect(suggested.length > 0).toBe(rule.fixKind === "suggestion");
  });

  test("changes only docs without --unsafe, according to diff", () => {
    expect(
      verdictsOf(lintWhole(before, levelsOf(id))).filter((one) => !one.startsWith("docs")),
    ).toEqual([]);
  });
});

test("provides fixes for at least fifteen rules", () => {
  expect(lintRules.filter(({ fixKind }) => fixKind).length).toBeGreaterThanOrEqual(15);
});

test("withdraws a fix that would break the call sheets", () => {
  const types = `types:
  Dead: { doc: One thing., fields: { x: Alive } } # It has a comment, and so it stays.
  Alive: { doc: Another thing., fields: { y: string } }
`;
  const sources = sheetsOf(
    `${types}operations:\n  list:\n    http: GET /v1/books\n    doc: Lists titles.\n    result: string[]\n`,
  );
  const { findings, count, sources: after } = fixSources(sources, {}, { unsafe: true });
  expect([count, after]).toEqual([0, sources]);
  expect(findings.map(({ rule, fix, suggestion }) => [rule, fix ?? suggestion])).toEqual([
    ["type-unused", undefined],
    ["type-unused", undefined],
  ]);
});

describe("an invisible character", () => {
  const hidden = "\u200B";
  const withOperation = (lines: string): SourceText[] =>
    sheetsOf(
      `operations:\n  list:\n    http: GET /v1/books\n    doc: Lists titles.\n${lines}    result: string[]\n`,
    );

  test.each([
    ["a fixed value", `    fixed: { view: "full${hidden}" }\n`],
    ["a fixed value called doc", `    fixed: { doc: "full${hidden}" }\n`],
    [
      "a default",
      `    query: { view: { type: string, default: "full${hidden}", doc: How much is shown. } }\n`,
    ],
    [
      "a value of an enum",
      `    query: { view: { type: "'a${hidden}' | 'b'", doc: How much is shown. } }\n`,
    ],
  ])("keeps an invisible character in %s without --unsafe", (_, lines) => {
    const before = withOperation(lines);
    const { sources, findings } = fixSources(before, {});
    expect(sources).toEqual(before);
    expect(
      findings.map(({ rule, fix, suggestion }) => [rule, fix, suggestion !== undefined]),
    ).toEqual([["hidden-characters", undefined, true]]);
    const unsafe = fixSources(before, {}, { unsafe: true });
    expect(unsafe.sources.map(({ text }) => text).join("")).not.toContain(hidden);
  });

  test("offers a suggestion for an invisible character that changes requests", () => {
    const before = sheetsOf({
      "service.yaml": `envelope:\n  success: { doc: "full${hidden}" }\n  result: data\n`,
      "books.yaml":
        "operations:\n  list:\n    http: GET /v1/books\n    doc: Lists titles.\n    result: string[]\n",
    });
    const { sources, findings } = fixSources(before, {});
    expect(sources).toEqual(before);
    const found = findings.find(({ rule }) => rule === "hidden-characters");
    expect([found?.fix, found?.suggestion?.edits.length]).toEqual([undefined, 1]);
  });

  test("removes an invisible character from a sentence", () => {
    const { sources } = fixSources(withOperation(`    details: All of${hidden} them.\n`), {});
    expect(sources.map(({ text }) => text).join("")).not.toContain(hidden);
  });
});

const commentsIn = (sources: readonly SourceText[]): string[] =>
  sources.flatMap(({ text }) => findComments(text).map((comment) => comment.text)).toSorted();

/** A call sheet with comments wherever lines end or begin. */
const commented = (source: SourceText, every: number, offset: number): SourceText => ({
  ...source,
  text: source.text
    .split("\n")
    .map((line, index) => {
      const isKey = /^\s*[\w"?.-]+: ?[^>|]*$/.test(line) && !line.includes("#");
      if (!isKey || (index + offset) % every !== 0) return line;
      const indent = /^\s*/.exec(line)?.[0] ?? "";
      return index % 2 === 0 ? `${line} # beside ${index}` : `${indent}# above ${index}\n${line}`;
    })
    .join("\n"),
});

test("keeps comments in call sheets that compile after each fix", () => {
  const examples = ofSheets
    .filter(({ kind }) => kind !== "comment")
    .map((rule) => sheetsOf(rule.bad));
  const own = readSpec("spec").sources;
  fc.assert(
    fc.property(
      fc.constantFrom(own, ...examples),
      fc.integer({ min: 1, max: 5 }),
      fc.nat(10),
      (sources, every, offset) => {
        const before = sources.map((source) => commented(source, every, offset));
        const errors = understand(before.map(parseYaml)).diagnostics.filter(
          ({ severity }) => severity === "error",
        );
        const { sources: after } = fixSources(before, {}, { unsafe: every % 2 === 0 });
        expect(commentsIn(after)).toEqual(commentsIn(before));
        const left = understand(after.map(parseYaml)).diagnostics.filter(
          ({ severity }) => severity === "error",
        );
        expect(left.length).toBeLessThanOrEqual(errors.length);
      },
    ),
    { numRuns: 15 },
  );
});
