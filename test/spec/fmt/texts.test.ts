/** Any string at any location of a call sheet. */
import * as fc from "fast-check";
import { format as prettier } from "prettier";
import { describe, expect, test } from "vitest";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import { formatted, source } from "./support/corpus.ts";

const words = fc
  .array(
    fc.constantFrom(
      ...'a the Record<string,T> it\'s "so" # : - ? , [x] {y} | > * & ! % @ ` \\d 1 1.0 yes null ~ 2026-11-19 0x1 .inf'.split(
        " ",
      ),
      "\n",
      "\n\n",
      "  ",
      "\t",
      "\u00e9\u00a0",
      "\u6f22\u5b57\u304b\u306a",
      "\u{1F600}",
      "\u2028",
      "\u0085",
      "---",
      "... x",
      "a-very-long-word-that-leaves-little-room-for-others-beside-it-on-a-line",
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(" "));
const texts = fc
  .oneof(words, fc.string({ unit: "binary", maxLength: 30 }), fc.string({ maxLength: 200 }))
  .map((text) => text.replaceAll("\0", "").toWellFormed())
  .filter((text) => text !== "" && !text.includes("\r"));

const sheet = (doc: string, name: string, fact: string) =>
  source(
    "demo/things.yaml",
    JSON.stringify({
      resource: "things",
      doc,
      operations: {
        get: {
          http: "GET /things",
          fixed: { [name]: fact },
          query: { [name]: { type: "string", doc: fact } },
          doc,
          result: "string",
        },
      },
    }),
  );

describe("arbitrary strings in call sheets", () => {
  test("preserves strings in mappings of any style, and matches prettier", async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (doc, name, fact) => {
        const before = sheet(doc, name, fact);
        const text = formatted(before);
        if (text === undefined) throw new Error(before.text);
        const after = { ...before, text };
        expect(parseYaml(after).document.value).toEqual(parseYaml(before).document.value);
        expect(formatted(after), "formatted again").toBe(text);
        expect(await prettier(text, { parser: "yaml", printWidth: 100 })).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ["Plain words, with a comma.", "doc: Plain words, with a comma."],
    ["It's so", "doc: It's so"],
    ["a: b", 'doc: "a: b"'],
    ["1", 'doc: "1"'],
    ["yes", 'doc: "yes"'],
    ["2026-11-19", 'doc: "2026-11-19"'],
    ["2026 was good", "doc: 2026 was good"],
    ['say "so": now', "doc: 'say \"so\": now'"],
    ["tab\there", 'doc: "tab\\there"'],
    ["two\nlines", "doc: |-\n  two\n  lines"],
    [
      `${"word ".repeat(25)}end.`,
      `doc: >-\n  ${"word ".repeat(18)}word\n  ${"word ".repeat(6)}end.`,
    ],
    ["x".repeat(120), `doc: ${"x".repeat(120)}`],
  ])("writes %j without unnecessary quotes", (doc, line) => {
    expect(formatted(sheet(doc, "a", "b"))).toContain(`\n${line}\n`);
  });
});
