/** The parts of many call sheets that rules read. */
import { expect, test } from "vitest";
import { lintDocuments } from "../../generator/lint/lint.ts";
import { understand } from "../../generator/project/generate/compile.ts";
import { type ParsedYaml, parseYaml } from "../../generator/sheets/document/parse-yaml.ts";

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

/** Returns the files whose nodes were requested. */
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

test("builds outlines only for call sheets with findings", () => {
  expect(outlined({ "demo/service.yaml": service, "demo/things.yaml": sheet("never") })).toEqual(
    [],
  );
  expect(outlined({ "demo/service.yaml": service, "demo/things.yaml": sheet("no") })).toEqual([
    "demo/things.yaml",
  ]);
});
