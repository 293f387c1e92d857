/** What an edit of one of many call sheets costs: nothing here grows with the square of their size. */
import { expect, test } from "vitest";
import { lintDocuments } from "../../generator/lint/lint.ts";
import { asFinding, findDiagnostics } from "../../generator/lsp/workspace/diagnostics.ts";
import { offsetOf } from "../../generator/lsp/symbols/symbol.ts";
import { understand } from "../../generator/project/compile.ts";
import { type ParsedYaml, parseYaml } from "../../generator/spec/document/parse-yaml.ts";

const sourceOf = (path: string, text: string) => ({
  path,
  text,
  origin: `spec/${path}`,
  file: `spec/${path}`,
});

const service = `callsheet: 1
service: demo
title: Demo
source: Demo (document, read 2026-11-19)
baseUrl: https://demo.test
auth: none
errors: unknown
`;

const sheet = (scalar: string) =>
  `resource: things\noperations:\n  get:\n    http: GET /things\n    doc: Reads all.\n    query:\n      since: { type: string, default: ${scalar}, doc: From when on. }\n    result: string\n`;

/** The files whose nodes were asked for. */
function outlined(texts: Readonly<Record<string, string>>): readonly string[] {
  const asked = new Set<string>();
  const documents = Object.entries(texts).map(([path, text]): ParsedYaml => {
    const parsed = parseYaml(sourceOf(path, text));
    return Object.defineProperty({ ...parsed }, "contents", {
      get: () => {
        asked.add(path);
        return parsed.contents;
      },
    });
  });
  lintDocuments(understand(documents));
  return [...asked];
}

test("rules outline the call sheets alone in which they find something to change", () => {
  expect(outlined({ "demo/service.yaml": service, "demo/things.yaml": sheet("never") })).toEqual(
    [],
  );
  expect(outlined({ "demo/service.yaml": service, "demo/things.yaml": sheet("no") })).toEqual([
    "demo/things.yaml",
  ]);
});

test("200,000 findings of one file become its diagnostics at once", () => {
  const finding = asFinding({ code: "yaml-syntax", severity: "error", message: "" });
  const findings = Array.from({ length: 200_000 }, (_, index) => ({
    ...finding,
    place: { file: "a.yaml", line: index + 1, column: 1, length: 1 },
  }));
  const found = findDiagnostics(findings, (file) => file, undefined);
  expect(found.get("a.yaml")).toHaveLength(200_000);
});

test("the last lines of a long file are found as fast as its first", () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `key${String(index)}: 1`);
  const text = lines.join("\n");
  const parsed = parseYaml(sourceOf("a.yaml", text));
  const documents = new Map([["spec/a.yaml", parsed]]);
  const last = lines.map((_, index) =>
    offsetOf({ file: "spec/a.yaml", line: index + 1, column: 4, length: 1 }, documents),
  );
  expect(last.at(-1)).toBe(text.lastIndexOf("key99999") + 3);
});
