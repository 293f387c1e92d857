/** What is read from events is what is read from nodes, or nodes alone are read. */
import * as fc from "fast-check";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTwice } from "./read-alike.ts";

const runs = Number(process.env["TIDY_RUNS"] ?? 1000);

const sheets = globSync([
  "spec/**/*.yaml",
  "gallery/**/spec/**/*.yaml",
  "test/cases/*/spec/**/*.yaml",
])
  .filter((file) => !file.includes("node_modules"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("both readers say the same of every call sheet", () => {
  expect(sheets.length).toBeGreaterThan(300);
  const plain = sheets.filter(({ file, text }) => {
    const { isPlain, both } = readTwice(text);
    expect(both[0], file).toEqual(both[1]);
    return isPlain;
  });
  // Nearly all of them, but for those of cases about YAML.
  expect(plain.length / sheets.length).toBeGreaterThan(0.9);
});

const pieces = [
  ..."a|b|c: |a: |b: |'d': |\"e\": |- |? |: |:|,|, |{|}|[|]|{a: 1}|[a, b]|[]|{}|\"|'| #| # e|# e|''|\\n|\\|=|@|`|%".split(
    "|",
  ),
  "|",
  "|\n",
  ">\n",
  "|-\n",
  ">-\n",
  "|2\n",
  "|+\n",
  "|+\n\n",
  "\n",
  "\n",
  "\n\n",
  "\n ",
  "\n  ",
  "\n    ",
  "\n  - ",
  "\n- ",
  "\n  a: ",
  "\n  b: ",
  "\na: ",
  "\nb: ",
  "\r\n",
  "\r",
  "\t",
  " ",
  "  ",
  "\\\n",
  "&x ",
  "*x",
  "!t ",
  "!!str ",
  "---\n",
  "...\n",
  "%YAML 1.2\n",
  "\uFEFF",
  "<<: ",
  "__proto__: ",
  ..."1.5|~|0x1F|0o7|-0|1e3|1e999|.5|+1|null|True|No|9007199254740993|.inf|-.nan|2024-01-01|1_000".split(
    "|",
  ),
  "é",
  "\u2028",
  "\u00A0",
  "\u0085",
  "😀",
  "\\u0000",
  "\\ud800",
  "\u007F",
  "\u0001",
  "x y",
  "x\n  y",
  '"x\n  y"',
  "'x\n   y'",
];
const piece = fc.constantFrom(...pieces);

const written = fc
  .tuple(fc.constantFrom("", "a: ", "a:\n  ", "- ", "a:\n- "), fc.array(piece, { maxLength: 14 }))
  .map(([start, some]) => start + some.join(""));

const lines = sheets.filter(({ text }) => text.length < 2000).map(({ text }) => text.split("\n"));

/** Some lines of a call sheet, with a few changes. */
const mutated = fc
  .record({
    sheet: fc.constantFrom(...lines),
    from: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    count: fc.integer({ min: 1, max: 20 }),
    changes: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.integer({ min: 0, max: 3 }),
        put: fc.option(piece, { nil: "" }),
      }),
      { maxLength: 4 },
    ),
    end: fc.constantFrom("\n", "\n", "\r\n"),
  })
  .map(({ sheet, from, count, changes, end }) => {
    const start = Math.floor(from * sheet.length);
    let text = sheet.slice(start, start + count).join("\n");
    for (const { at, length, put } of changes) {
      const offset = Math.floor(at * text.length);
      text = text.slice(0, offset) + put + text.slice(offset + length);
    }
    return text.replaceAll("\n", end);
  });

describe("both readers say the same of", () => {
  test.each([
    ["YAML of any pieces", written],
    ["call sheets with changes", mutated],
  ])("%s", (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { both } = readTwice(text);
        expect(both[0]).toEqual(both[1]);
      }),
      { numRuns: runs },
    );
  });

  test.each([
    ["a document that is indented", "  ---\na: b\n"],
    ["empty lines that are kept", "a: |+\n\n\n "],
    ["a block of empty lines", "a: |2\n   \n\n"],
    ["a number that is too large to be any", "a: 1e999\n"],
    ["a key of more than a thousand characters", `${"a".repeat(1100)}: b\n`],
    ["a mapping without braces in a list", "a: [b: c]\n"],
    ["a key behind a value", "a:\n- {}b: c\n"],
    ["an item that is not beside its dash", "a:\n-\n  b\n"],
    ["an explicit key", "? a\n: b\n"],
    ["a key that a reader of other YAML would merge", 'a: { "<<": b }\n'],
    ["half of a surrogate pair", String.raw`a: "\ud800"`],
    ["depth", `a: ${"[".repeat(120)}${"]".repeat(120)}\n`],
  ])("%s, from nodes", (_, text) => {
    const { isPlain, both } = readTwice(text);
    expect(isPlain).toBe(false);
    expect(both[0]).toEqual(both[1]);
  });
});
