/** The cost of an edit in one of many call sheets: no part grows with the square of their size. */
import { expect, test } from "vitest";
import { asFinding, findDiagnostics } from "../../generator/lsp/workspace/diagnostics.ts";
import { symbolOffset } from "../../generator/project/rename/symbol.ts";
import { parseYaml } from "../../generator/sheets/document/parse-yaml.ts";

test("publishes 200,000 findings of one file quickly", () => {
  const finding = asFinding({ code: "yaml-syntax", severity: "error", message: "" });
  const findings = Array.from({ length: 200_000 }, (_, index) => ({
    ...finding,
    place: { file: "a.yaml", line: index + 1, column: 1, length: 1 },
  }));
  const found = findDiagnostics(findings, (file) => file, undefined);
  expect(found.get("a.yaml")).toHaveLength(200_000);
});

test("locates the last lines of a long file as fast as the first lines", () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `key${String(index)}: 1`);
  const text = lines.join("\n");
  const parsed = parseYaml({ path: "a.yaml", text, origin: "spec/a.yaml", file: "spec/a.yaml" });
  const documents = new Map([["spec/a.yaml", parsed]]);
  const last = lines.map((_, index) =>
    symbolOffset({ file: "spec/a.yaml", line: index + 1, column: 4, length: 1 }, documents),
  );
  expect(last.at(-1)).toBe(text.lastIndexOf("key99999") + 3);
});
