/** YAML 1.2 as plain values. */
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { offsetOf } from "../../../generator/import/source/yaml-events.ts";
import { parseText } from "../../../generator/import/source/parse-text.ts";
import { TextProblem } from "../../../generator/import/source/read-text.ts";

function parse(text: string, file = "document.yaml") {
  const notes = new Notes();
  const value = parseText(text, { file, pointer: "" }, notes);
  return { value, notes: notes.all.map(({ kind, origin }) => `${kind} ${origin.pointer}`) };
}

function problem(text: string, file = "document.yaml"): string {
  try {
    parse(text, file);
  } catch (error) {
    if (error instanceof TextProblem) return `${String(error.offset)}: ${error.reason}`;
    throw error;
  }
  return "none";
}

describe("plain scalars in YAML", () => {
  test.each([
    ["no", "no"],
    ["on", "on"],
    ["y", "y"],
    ["2024-01-31", "2024-01-31"],
    ["2024-01-31T12:00:00Z", "2024-01-31T12:00:00Z"],
    ["12:30:45", "12:30:45"],
    ["1_000", "1_000"],
    ["010", 10],
    ["0o10", 8],
    ["0x1F", 31],
    ["-1", -1],
    ["+1", 1],
    ["1.5", 1.5],
    ["1e3", 1000],
    [".5", 0.5],
    ["-x", "-x"],
    ["1.2.3", "1.2.3"],
    ["2XX", "2XX"],
    ["true", true],
    ["True", true],
    ["FALSE", false],
    ["tRUE", "tRUE"],
    ["null", null],
    ["~", null],
    ["", null],
    ["nullable", "nullable"],
    ["none", "none"],
    ["=", "="],
    ["<<", "<<"],
    ["!!str 7", "7"],
    ["!!int '7'", 7],
    ["! 7", "7"],
    ["'7'", "7"],
    ['"7"', "7"],
  ])("parses the plain scalar %s as %j", (text, value) => {
    expect(parse(`a: ${text}\n`)).toEqual({ value: { a: value }, notes: [] });
  });
});

describe("keys in YAML", () => {
  test.each(["200", "1.10", "0x10", "no", "true", "null", "~", "2024-01-31", "<<x"])(
    "parses the key %s as a string",
    (key) => {
      expect(parse(`${key}: 1\n`).value).toEqual({ [key]: 1 });
    },
  );

  test("parses a key that is named like an inherited property", () => {
    const { value } = parse("__proto__: { a: 1 }\nconstructor: 2\n");
    expect(Object.entries(value as object)).toEqual([
      ["__proto__", { a: 1 }],
      ["constructor", 2],
    ]);
  });

  test("uses the last value of a duplicate key in YAML, with a note", () => {
    expect(parse("a: { b: 1, 'b': 2 }\nc:\n  - { d: 1, d: 2 }\n")).toEqual({
      value: { a: { b: 2 }, c: [{ d: 2 }] },
      notes: ["repeated-key /a/b", "repeated-key /c/0/d"],
    });
  });

  test("rejects a list or a mapping as a key", () => {
    expect(problem("? [a]\n: 1\n")).toMatch("a key is a list or a mapping");
    expect(problem("a: &x [1]\n*x : 1\n")).toMatch("a key is a list or a mapping");
  });
});

describe("aliases in YAML", () => {
  test("replaces an alias by the value of its anchor", () => {
    const text = "a: &a { b: 1 }\nc: *a\nd: &d text\n*d : [*d, *a]\n";
    expect(parse(text)).toEqual({
      value: { a: { b: 1 }, c: { b: 1 }, d: "text", text: ["text", { b: 1 }] },
      notes: [],
    });
  });

  test("rejects a missing or enclosing anchor", () => {
    expect(problem("a: *b\n")).toBe("4: the anchor &b is not defined before it");
    expect(problem("a: &a\n  b: *a\n")).toMatch("*a contains itself");
  });

  test("rejects aliases that expand to too many values", () => {
    const lines = Array.from(
      { length: 30 },
      (_, at) =>
        `a${String(at)}: &a${String(at)} [${`*a${String(at - 1)}, `.repeat(at === 0 ? 0 : 9)}1]`,
    );
    expect(problem(lines.join("\n"))).toMatch("its aliases expand to too many values");
  });

  test("rejects aliases that expand to too many levels", () => {
    const list = (inner: string) => "[".repeat(60) + inner + "]".repeat(60);
    const lines = Array.from(
      { length: 9 },
      (_, at) => `- &a${String(at)} ${list(at === 0 ? "1" : `*a${String(at - 1)}`)}`,
    );
    expect(problem(lines.join("\n"))).toMatch("nested more than 400 levels deep");
  });
});

describe("merge keys in YAML", () => {
  test("adds the keys of a merge key like YAML 1.1, with a note", () => {
    const text =
      "a: &a { x: 1, y: 2 }\nb: &b { x: 3, z: 4 }\nc: { <<: [*a, *b], y: 5 }\nd:\n  <<: *a\n";
    expect(parse(text)).toEqual({
      value: {
        a: { x: 1, y: 2 },
        b: { x: 3, z: 4 },
        c: { y: 5, x: 1, z: 4 },
        d: { x: 1, y: 2 },
      },
      notes: ["yaml-merge-key /c/<<", "yaml-merge-key /d/<<"],
    });
  });

  test("keeps `<<` as a key in quotes or with another value", () => {
    expect(parse("'<<': { a: 1 }\n").value).toEqual({ "<<": { a: 1 } });
    expect(parse("<<: text\n")).toEqual({ value: { "<<": "text" }, notes: [] });
  });
});

test("ignores an unknown tag, with a note", () => {
  expect(parse("a: !mine { b: !!binary aGk= }\nc: !!set { }\n")).toEqual({
    value: { a: { b: "aGk=" }, c: {} },
    notes: ["yaml-tag /a", "yaml-tag /a/b", "yaml-tag /c"],
  });
});

test("reads only the first of several YAML documents, with a note", () => {
  expect(parse("--- # one\na: 1\n---\nb: 2\n")).toEqual({
    value: { a: 1 },
    notes: ["yaml-documents "],
  });
});

test("parses directives, comments and multiline strings", () => {
  const text = `%YAML 1.2
---
a: |
  one
  two
b: >-
  one
  two
c: "x\\ty\\u0041"
d: 'it''s'
e: one
  two # comment
`;
  expect(parse(text).value).toEqual(load(text));
  expect(parse(text).value).toMatchObject({
    a: "one\ntwo\n",
    b: "one two",
    c: "x\tyA",
    d: "it's",
    e: "one two",
  });
});

describe("flow collections that end at the column of their key", () => {
  const wide =
    "a:\n  b: {\n    c: [\n      1 # one\n    ], d: 'x }\n      y'\n  # end\n\n  }\n  e: |\n    {\n    }\n";

  test.each([
    ["a: {\n  b: 1\n}\n", { a: { b: 1 } }],
    ["a: [\n  1,\n  2\n]\nb: 3\n", { a: [1, 2], b: 3 }],
    ["- a: {\r\n    b: 1\r\n  }\r\n- c\r\n", [{ a: { b: 1 } }, "c"]],
    ["a: {\n  b: 1 # }\n# ]\n}\n", { a: { b: 1 } }],
    [wide, { a: { b: { c: [1], d: "x } y" }, e: "{\n}\n" } }],
  ])("parses the flow collection %j", (text, expected) => {
    expect(parse(text)).toEqual({ value: expected, notes: [] });
    expect(parseDocument(text).toJS()).toEqual(expected);
  });

  test("locates keys and errors after a flow collection", () => {
    const text = "a: {\n  b: 1\n}\nc: {\n  d: 1, d: 2\n}\n";
    expect(parse(text).notes).toEqual(["repeated-key /c/d"]);
    expect(text.slice(offsetOf(text, "/c/d"))).toMatch(/^d: 1/);
    expect(problem(`${text}e: [\n`)).toMatch(/^\d+: /);
  });

  test.each(["a:\n  b: {\n    c: 1\n }\n", "a: {\nb: 1\n}\n"])(
    "rejects the insufficient indentation of %j",
    (text) => {
      expect(problem(text)).toMatch("deficient indentation");
      expect(parseDocument(text).errors).not.toEqual([]);
    },
  );
});

test.each([
  ["a: [1\nb: 2\n", /^\d+: /],
  ["a: 1\n b: 2\n", /^\d+: /],
  ["\ta: 1\n", /^\d+: /],
  ["", /^0: it is empty/],
  ["# only a comment\n", /^0: it is empty/],
  ["[".repeat(1000), /nested more than 400 levels deep/],
])("rejects %j with the location of the error", (text, expected) => {
  expect(problem(text)).toMatch(expected);
});
