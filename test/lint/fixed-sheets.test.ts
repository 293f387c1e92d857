/** Tests fixed call sheets: they are canonical and have the same requests. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lintRules } from "../../generator/lint/rules/rules.ts";
import { understand } from "../../generator/project/generate/compile.ts";
import { fixSources } from "../../generator/project/lint/fix-sources.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { findComments } from "../../generator/sheets/document/find-comments.ts";
import { parseYaml } from "../../generator/sheets/document/parse-yaml.ts";
import { formatSheets } from "../../generator/sheets/fmt/format-sheets.ts";
import type { SourceText } from "../../generator/text/source-text.ts";
import { sheetsOf } from "./examples.ts";

const fixable = lintRules.filter(
  ({ kind, fixKind }) => kind !== "project" && fixKind !== undefined,
);

const byId = (some: typeof fixable) => some.map((rule) => [rule.id, rule] as const);

const fixExample = (id: string, { bad }: (typeof fixable)[number]) => {
  const before = sheetsOf(bad);
  return { before, after: fixSources(before, { [id]: "warning" }, { unsafe: true }).sources };
};

describe.each(byId(fixable))("the fix of %s", (id, rule) => {
  const { before, after } = fixExample(id, rule);

  test("keeps call sheets in canonical form after a fix", () => {
    const { changed, diagnostics } = formatSheets(after);
    expect(diagnostics).toEqual([]);
    // Examples begin without the line for editors, and need not be canonical themselves.
    const wasCanonical = formatSheets(before).changed.length === 0;
    if (wasCanonical) expect(changed.map(({ text }) => text)).toEqual([]);
  });
});

/** Fixes of names that the service does not know. */
const corrections: ReadonlySet<string> = new Set(["name-notation", "path-notation"]);

test.each(byId(fixable.filter(({ kind, id }) => kind === "check" && !corrections.has(id))))(
  "keeps requests unchanged in the fix of %s",
  (id, rule) => {
    const { before, after } = fixExample(id, rule);
    expect(requestsOf(after)).toEqual(requestsOf(before));
  },
);

/** Returns the requests on the wire. A fixed parameter equals a passed one. */
function requestsOf(sources: readonly SourceText[]): readonly unknown[] {
  const { model } = understand(sources.map(parseYaml));
  return (model?.services ?? []).flatMap(({ baseUrl, resources, client }) =>
    resources.flatMap(({ operations }) =>
      operations.map(({ method, paths, parameters, fixed }) => ({
        baseUrl: baseUrl.replace(/\/$/, ""),
        method,
        paths: paths.map(({ template }) => template.text),
        names: [
          ...[...parameters, ...client].map(({ in: location, wire }) => `${location} ${wire}`),
          ...fixed.map(({ in: location, name }) => `${location} ${name}`),
        ].toSorted(),
      })),
    ),
  );
}

const errorsIn = (sources: readonly SourceText[]): number =>
  understand(sources.map(parseYaml)).diagnostics.filter(({ severity }) => severity === "error")
    .length;

const commentsIn = (sources: readonly SourceText[]): string[] =>
  sources.flatMap(({ text }) => findComments(text).map((comment) => comment.text)).toSorted();

/** Typos in a line, by name. */
const slips: Readonly<Record<string, (line: string) => string>> = {
  lost: () => "",
  twice: (line) => `${line}\n${line}`,
  comment: (line) => `${line} # ?`,
  letter: (line) => line.replace(/([a-z])([a-z])/, "$2$1"),
  quote: (line) => line.replace(/: (\w+)$/, ': "$1"'),
  bare: (line) => line.replaceAll('"', ""),
  number: (line) => line.replace(/: \w+$/, ": 1.10"),
  hyphen: (line) => line.replace(/^(\s+)(\w+):/, "$1$2-x:"),
  indent: (line) => ` ${line}`,
  required: (line) => line.replace("{ type:", "{ required: true, default: 1, type:"),
  slash: (line) => line.replace(/http: (\w+) \//, "http: $1 "),
  query: (line) => line.replace(/(http: .*)$/, "$1?a=b"),
};

const lineSlips = fc.array(
  fc.record({ at: fc.nat(100_000), slip: fc.constantFrom(...Object.values(slips)) }),
  { minLength: 1, maxLength: 6 },
);

const own = readSpec("spec").sources.filter(({ path }) => /token-data|line-items|media/.test(path));
const service = readSpec("spec").sources.filter(({ path }) => path === "advertising/service.yaml");

test("fixes any typo without a new error or a lost comment", () => {
  fc.assert(
    fc.property(lineSlips, (all) => {
      const before = [...own, ...service].map((source, index, { length }) => {
        const lines = source.text.split("\n");
        for (const { at, slip } of all) {
          if (at % length !== index) continue;
          const number = Math.floor(at / length) % lines.length;
          lines[number] = slip(lines[number] ?? "");
        }
        return { ...source, text: lines.join("\n") };
      });
      const { sources: after, findings } = fixSources(before, {});
      expect(errorsIn(after)).toBeLessThanOrEqual(errorsIn(before));
      expect(commentsIn(after)).toEqual(commentsIn(before));
      const again = fixSources(after, {});
      expect(again.sources.map(({ text }) => text)).toEqual(after.map(({ text }) => text));
      expect(again.findings).toEqual(findings);
    }),
    { numRuns: 10 },
  );
});

test("writes inserted lines with the line ends of the file", () => {
  const sheets = sheetsOf({
    "service.yaml": "auth: none\n",
  });
  const windows = sheets.map((sheet) => ({ ...sheet, text: sheet.text.replaceAll("\n", "\r\n") }));
  const extra = windows.map((sheet) => ({
    ...sheet,
    text: sheet.text.replace("errors: unknown\r\n", "").replace("auth: none\r\n", ""),
  }));
  const { sources, count } = fixSources(extra, {}, { unsafe: true });
  expect(count).toBeGreaterThanOrEqual(2);
  for (const { text } of sources) expect(text).not.toMatch(/[^\r]\n/);
});
