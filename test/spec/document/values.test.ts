/** Accepted values equal those of the YAML library, and their locations are exact. */
import * as fc from "fast-check";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Place } from "../../../generator/diagnostics/diagnostic.ts";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import {
  isMapping,
  type Path,
  type PlainValue,
} from "../../../generator/sheets/document/plain-value.ts";
import { someOf } from "../../support/thorough.ts";

const runs = 200;

const files = globSync([
  "spec/**/*.yaml",
  "gallery/**/spec/**/*.yaml",
  "test/cases/*/spec/**/*.yaml",
]).filter((file) => !file.includes("node_modules"));

const sheets = someOf(files, 4).map((file) => ({ file, text: readFileSync(file, "utf8") }));

const read = (text: string) =>
  parseYaml({ path: "a.yaml", origin: "spec/a.yaml", file: "a.yaml", text });

const asLibrary = (text: string): unknown =>
  parse(text, { version: "1.2", schema: "core", stringKeys: true, mapAsMap: true });

test("parses every call sheet like the `yaml` library", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const accepted = sheets.filter(({ text }) => read(text).diagnostics.length === 0);
  // Nearly all call sheets are accepted; the others are cases about YAML.
  expect(accepted.length / sheets.length).toBeGreaterThan(0.9);
  for (const { file, text } of accepted) {
    expect(read(text).document.value, file).toEqual(asLibrary(text));
  }
});

test("locates every key and every word of call sheets", () => {
  for (const { file, text } of sheets) {
    const { document, diagnostics } = read(text);
    if (diagnostics.length > 0) continue;
    const lines = text.split("\n");
    const written = ({ line, column, length }: Place): string =>
      (lines[line - 1] ?? "").slice(column - 1, column - 1 + length);
    for (const [path, value] of valuesIn(document.value, [])) {
      const key = path.at(-1);
      if (typeof key === "string") {
        const name: unknown = parse(written(document.keyPlace(path)), { schema: "failsafe" });
        expect(name, `${file} ${path.join("/")}`).toBe(key);
      }
      const isWord = typeof value === "string" ? /^\S+$/.test(value) : typeof value === "number";
      if (!isWord) continue;
      const word = asLibrary(written(document.valuePlace(path)));
      expect(word, `${file} ${path.join("/")}`).toBe(value);
    }
  }
});

function valuesIn(value: PlainValue, path: Path): (readonly [Path, PlainValue])[] {
  const below: readonly (readonly [string | number, PlainValue])[] = isMapping(value)
    ? [...value]
    : Array.isArray(value)
      ? [...(value as readonly PlainValue[]).entries()]
      : [];
  return [[path, value], ...below.flatMap(([step, part]) => valuesIn(part, [...path, step]))];
}

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

/** Some lines of a call sheet with a few changes. */
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

describe("comparison with the `yaml` library", () => {
  test.each([
    ["random YAML", written],
    ["modified call sheets", mutated],
  ])("parses accepted documents like the library: %s", (_, texts) => {
    let accepted = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const { document, diagnostics } = read(text);
        if (diagnostics.length > 0) return;
        accepted += 1;
        expect(document.value).toEqual(asLibrary(text));
      }),
      { numRuns: runs },
    );
    expect(accepted).toBeGreaterThan(runs / 10);
  });
});
