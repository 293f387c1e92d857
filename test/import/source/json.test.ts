/** JSON as plain values, and the location of syntax errors. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { jsonProblem, parseText } from "../../../generator/import/source/parse-text.ts";
import { TextProblem } from "../../../generator/import/source/read-text.ts";

const origin = { file: "document.json", pointer: "" };

describe("JSON syntax errors", () => {
  test.each([
    ['{"a": 1,}', 8, "a key in double quotes"],
    ['{"a": 1 "b": 2}', 8, "a comma or }"],
    ["[1, 2", 4, "a comma or ]"],
    ['{"a": x}', 6, "a value"],
    ["{'a': 1}", 1, "a key in double quotes"],
    ['{"a" 1}', 5, "a colon"],
    ['{"a": 1} x', 9, "the end"],
    ['{"a": "b\nc"}', 6, "a value"],
    ['["\\x"]', 1, "a value"],
    ["[01]", 2, "a comma or ]"],
    ["[1,]", 3, "a value"],
    ["[nul]", 1, "a value"],
    ['{"a": [1}', 8, "a comma or ]"],
    ["{", 0, "a key in double quotes"],
  ])("locates the syntax error in %j", (text, offset, expected) => {
    const found = jsonProblem(text);
    expect(found?.offset).toBe(offset);
    expect(found?.reason).toMatch(expected);
    expect(() => parseText(text, origin, new Notes())).toThrow(TextProblem);
  });

  test("locates syntax errors exactly like JSON.parse", () => {
    const piece = fc.constantFrom(
      ...'{}[],:"\\ \n0123-.eE'.split(""),
      "true",
      "null",
      '"a"',
      '"a":',
      "{}",
      "\\u0041",
      "\t",
      "é",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((all) => all.join("")),
          fc.json(),
        ),
        (text) => {
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          expect(jsonProblem(text) === undefined).toBe(isJson);
        },
      ),
      { numRuns: 750 },
    );
  });
});

test("uses the last value of a duplicate key in JSON, with a note", () => {
  const notes = new Notes();
  const text = '{"a": {"b": "x\\": y", "b": 2, "c": ":"}, "d": [{"e": 1, "e": {}}]}';
  expect(parseText(text, origin, notes)).toEqual({ a: { b: 2, c: ":" }, d: [{ e: {} }] });
  expect(notes.all.map(({ kind, origin: { pointer } }) => [kind, pointer])).toEqual([
    ["repeated-key", "/a/b"],
    ["repeated-key", "/d/0/e"],
  ]);
});

test("parses any JSON like JSON.parse, without a note", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2, "\t"), (value, space) => {
      const notes = new Notes();
      const text = JSON.stringify(value, null, space);
      const parsed: unknown = JSON.parse(text);
      if (/^\s*[[{]/.test(text)) expect(parseText(text, origin, notes)).toEqual(parsed);
      expect(notes.all).toEqual([]);
    }),
  );
});

test("detects JSON by content, not by file name", () => {
  const named = { file: "document.yaml", pointer: "" };
  expect(parseText('{"a": "\\u0041\\/"}', named, new Notes())).toEqual({ a: "A/" });
  expect(parseText("{ openapi: 3.1.0 }", named, new Notes())).toEqual({ openapi: "3.1.0" });
  expect(parseText("openapi: 3.1.0", origin, new Notes())).toEqual({ openapi: "3.1.0" });
});

test("rejects JSON that is nested too deeply", () => {
  const deep = "[".repeat(1000) + "]".repeat(1000);
  expect(() => parseText(deep, origin, new Notes())).toThrow("nested more than 400 levels deep");
});
