import { expect, test } from "vitest";
import { hiddenIn } from "../../generator/text/names.ts";

test.each([
  ["a variation selector", "a\uFE0F", /U\+FE0F/],
  ["a supplementary variation selector", "a\u{E0100}", /U\+E0100/],
  ["an invisible vowel", "a\u17B4", /U\+17B4/],
  ["a Mongolian variation selector", "a\u180B", /U\+180B/],
  ["a tag character", "a\u{E0041}", /U\+E0041/],
  ["a soft hyphen", "a\u00ADb", /U\+00AD/],
  ["an unassigned character", "\uFFFF", /U\+FFFF/],
  ["a combining mark alone", "\u0301", /begins with U\+0301/],
  ["several combining marks alone", "\u0301\u0302a", /begins with U\+0301/],
  ["a blank character", " ", /blank/],
  ["nothing", "", /empty/],
])("finds %s in a name", (_, name, problem) => {
  expect(hiddenIn(name)).toMatch(problem);
});

test.each([
  "a",
  "$filter",
  "x-y z",
  "e\u0301",
  "\u00E9",
  "\u540D\u524D",
  "\u2764\uFE0F",
  "\u{1F600}",
])("accepts the visible name %s", (name) => {
  expect(hiddenIn(name)).toBeUndefined();
});
