import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import { isMapping, compactJson } from "../../../generator/sheets/document/plain-value.ts";

const parse = (text: string) =>
  parseYaml({ path: "a.yaml", origin: "spec/a.yaml", file: "a.yaml", text });

const codes = (text: string): string[] => parse(text).diagnostics.map(({ code }) => code);

/** The parsed value as JSON. */
const plain = (text: string): unknown => JSON.parse(compactJson(parse(text).document.value));

describe("YAML 1.2 values", () => {
  test.each<readonly [string, unknown]>([
    ["a: no", { a: "no" }],
    [
      "a: [yes, off, on, y, True, true, null, ~, '']",
      { a: ["yes", "off", "on", "y", true, true, null, null, ""] },
    ],
    ["a: 2026-11-20", { a: "2026-11-20" }],
    ["a: 12:30:45", { a: "12:30:45" }],
    ["a: 1_000", { a: "1_000" }],
    ["a: 1.10", { a: 1.1 }],
    ['a: "1.10"', { a: "1.10" }],
    ["200: a\n'200 ': b", { 200: "a", "200 ": "b" }],
    ["true: a\nnull: b", { true: "a", null: "b" }],
    ["a: |\n  b\n  c\n", { a: "b\nc\n" }],
    ["a: >-\n  b\n  c\n", { a: "b c" }],
    ["---\na: b\n...\n", { a: "b" }],
  ])("parses %j as YAML 1.2", (text, value) => {
    expect(codes(text)).toEqual([]);
    expect(plain(text)).toEqual(value);
  });

  test.each(["__proto__", "constructor", "toString", "prototype"])(
    "accepts %s as a key of a mapping",
    (key) => {
      const { document, diagnostics } = parse(`a: { ${key}: { x: 1 } }`);
      expect(diagnostics).toEqual([]);
      const { value } = document;
      const a = isMapping(value) ? value.get("a") : undefined;
      expect(a).toEqual(new Map([[key, new Map([["x", 1]])]]));
    },
  );
});

describe("unsupported YAML", () => {
  test.each([
    ["a: &x 1\nb: *x\nc: *x", ["yaml-alias"]],
    ["&x a: 1", ["yaml-alias"]],
    ["*x : 1", ["yaml-alias"]],
    ["a: &x [*x]", ["yaml-alias"]],
    ["<<: { a: 1 }", ["yaml-alias"]],
    ["a: !x 1\nb: !!set { c }", ["yaml-tag", "yaml-tag"]],
    ["a: !!binary aGk=", ["yaml-tag"]],
    ["a: !<tag:x> 1", ["yaml-tag"]],
    ["%YAML 1.1\n---\na: 1", ["yaml-directive"]],
    ["# x\n\n%TAG ! tag:x:\n---\na: 1", ["yaml-directive"]],
    ["a: 1\n---\nb: 2\n---\nc: 3", ["yaml-documents"]],
    ["a: 1\n...\nb: 2", ["yaml-documents"]],
    ["a: 1\na: 2", ["yaml-duplicate-key"]],
    ["a: 1\n'a': 2", ["yaml-duplicate-key"]],
    ["1: a\n'1': b", ["yaml-duplicate-key"]],
    ["[a]: 1", ["yaml-key"]],
    ["{a: b}: 1", ["yaml-key"]],
    ["a: 9007199254740993", ["yaml-integer-too-large"]],
    ["a: [.inf, -.inf, .nan, 1e999]", Array.from({ length: 4 }, () => "yaml-not-finite")],
    ["a: [1\nb: 2\nc: ]", ["yaml-syntax"]],
    [`a: ${"[".repeat(5000)}`, ["yaml-syntax"]],
    [`a: ${"{a: ".repeat(5000)}`, ["yaml-syntax"]],
  ])("rejects the unsupported YAML %j", (text, expected) => expect(codes(text)).toEqual(expected));
});

describe("explanations of syntax errors", () => {
  test.each([
    ["a: 'b", "the quote is not closed; add one where the string ends"],
    ["a: { b: c", "the brace { is not closed; add } where the mapping ends"],
    ["a: [b, c", "the bracket [ is not closed; add ] where the list ends"],
    ["a: b: c", 'a colon and a space begin a value; put the string in quotes: "b: c"'],
    [
      "a: b\n  c: d",
      "this line is indented deeper than the key before it; begin both in the same column",
    ],
    ["a: @b", "a string that begins with @ needs quotes"],
    ["a: `b`", "a string that begins with ` needs quotes"],
    ["a: %b", "a string that begins with % needs quotes"],
    ["\ta: b", "a tab cannot indent a line; use spaces"],
    ["a: { b: C[] }", 'between braces a value such as Thing[] needs quotes: "Thing[]"'],
    ["a: 'b' | 'c'", "the quote ended the value; put quotes around all of it"],
    ["  a: 1\nb: 2", "this line is indented less than the keys before it"],
    [
      "a:\n    b: 1\n   c: 2",
      "this line is indented unlike the other keys; begin all of them in the same column",
    ],
    ["a: 1\nb\nc: 2", "the key is incomplete; add a colon and a space"],
    ["a: 1\nb", "the key is incomplete; add a colon and a space"],
    [`a: ${"[".repeat(5000)}`, "it is nested too deeply; flatten it"],
  ])("explains the syntax error in %j", (text, reason) => {
    const [first] = parse(text).diagnostics;
    expect(first?.message).toBe(`The file is not valid YAML: ${reason}.`);
  });
});

describe("unclosed brackets", () => {
  test.each([
    ["a:\n  b: { x: 1, y: 2\n  c: 3\n", 2, 6],
    ["a: { b: { c: 1 }\nd: 2\n", 1, 4],
    ["a: { b: 1, c: { d: 2 } # x }\ne: 3\n", 1, 4],
    ["a: {\n  b: [1, 2],\n  c: 3\nd: 4\n", 1, 4],
    ["a: { b: [1, 2\nc: 3\n", 1, 9],
    ["a: [ { b: 1 }, { c: 2 }\nd: 4\n", 1, 4],
    ["a: {}\nb: {\n", 2, 4],
    ["a: 1\nb: 'c\nd: { e: 1 }\n", 2, 4],
    ["o:\n  get: [\n    http: GET /a/{id}\n    result: Thing[]\n  list: 1\n", 2, 8],
    ["o:\n  get: [\n    http: GET /a\n    result: Thing[]\n", 2, 8],
    ["o:\n  get: {\n    http: GET /a/{id}\n    query: { a: string }\n", 2, 8],
    ["o:\n  get: {\n    doc: b: c\n", 2, 8],
    ["o:\n  get: [\n    # Not ] here.\n    doc: 'nor ] here'\n    b: \"]\"\n    c: D[]\n", 2, 8],
    ["o: { get: { http: GET /a, query: { a: string, result: T[] } }\np: { q: 1 }\n", 1, 4],
  ])("locates the unclosed bracket in %j", (text, line, column) => {
    const [first] = parse(text).diagnostics;
    expect(first?.message).toContain("is not closed");
    expect(first?.place).toMatchObject({ line, column, length: 1 });
  });
});

describe("locations in a document", () => {
  const { document } = parse("a:\n  b: { c: [1, two] }\n  d?: x\n");
  test.each([
    [[], 1, 1],
    [["a"], 1, 1],
    [["a", "b", "c"], 2, 11],
    [["a", "b", "c", 1], 2, 15],
    [["a", "d?"], 3, 7],
    // A missing value is reported at its nearest parent.
    [["a", "b", "gone", "deeper"], 2, 3],
  ])("locates the value at path %j of a document", (path, line, column) => {
    expect(document.valuePlace(path)).toMatchObject({ file: "a.yaml", line, column });
  });

  test("locates keys of a document", () => {
    expect(document.keyPlace(["a", "d?"])).toMatchObject({ line: 3, column: 3, length: 2 });
    expect(document.keyPlace(["a", "b", "c"])).toMatchObject({ line: 2, column: 8, length: 1 });
  });
});

test("never throws, and locates every error inside the file", () => {
  const piece = fc.constantFrom(
    ..."a b : - [ ] { } , & * ! | > ' \" % @ ` ? # --- ... << ~ 1 true \n \t".split(" "),
    " ",
    ": ",
    "\n",
    "\n  ",
  );
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, (yaml) => {
      const { diagnostics } = parse(yaml);
      const lines = yaml.split("\n");
      for (const { place } of diagnostics) {
        const line = lines[(place?.line ?? 0) - 1];
        expect(line).toBeDefined();
        expect(place?.column).toBeLessThanOrEqual((line ?? "").length + 1);
      }
    }),
    { numRuns: 2000 },
  );
});
