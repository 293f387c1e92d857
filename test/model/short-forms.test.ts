import { expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import { formatted } from "../spec/fmt/support/corpus.ts";
import type { SourceText } from "../../generator/text/source-text.ts";

const service = (auth: string): string =>
  `callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.example\nauth: ${auth}\n`;

const source = (path: string, text: string): SourceText => ({
  file: `spec/${path}`,
  path,
  origin: path,
  text,
});

/** The meaning of call sheets, without locations. */
function meaning(auth: string, sheet: string): string {
  const { model, diagnostics } = compile([
    source("demo/service.yaml", service(auth)),
    source("demo/things.yaml", sheet),
  ]);
  expect(diagnostics).toEqual([]);
  return JSON.stringify(model, (key, value: unknown) => (key === "place" ? undefined : value));
}

const short = `resource: things
types:
  Color: { values: [red, "1"] }
  Size: { of: integer, values: [1, -2] }
  Thing: { fields: { color: Color, size: Size } }
operations:
  list:
    http: GET /things
    result: Thing[]
    pages: link
`;

const long = short
  .replace('[red, "1"]', "{ red: , 1: }")
  .replace("[1, -2]", "{ 1: , -2: }")
  .replace("pages: link", "pages: { link: next }");

test("compiles a short form like the long form", () => {
  expect(meaning("{ basic: user }", short)).toBe(meaning("{ basic: [user] }", long));
});

test("keeps short and long forms when formatting", () => {
  const first = formatted(source("demo/things.yaml", short)) ?? "";
  expect(first).toContain("pages: link");
  expect(first).toContain('values: [red, "1"]');
  expect(formatted(source("demo/things.yaml", long))).toContain("pages: { link: next }");
});
