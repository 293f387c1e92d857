import { expect, test } from "vitest";
import { hiddenIn } from "../../generator/text/names.ts";

test.each([
  ["a variation selector", "a\uFE0F", /U\+FE0F/],
  ["one of the supplement", "a\u{E0100}", /U\+E0100/],
  ["a vowel that is not drawn", "a\u17B4", /U\+17B4/],
  ["a selector of the Mongolian script", "a\u180B", /U\+180B/],
  ["a tag", "a\u{E0041}", /U\+E0041/],
  ["a soft hyphen", "a\u00ADb", /U\+00AD/],
  ["no character at all", "\uFFFF", /U\+FFFF/],
  ["a mark alone", "\u0301", /begins with U\+0301/],
  ["marks alone", "\u0301\u0302a", /begins with U\+0301/],
  ["a blank", " ", /blank/],
  ["nothing", "", /empty/],
])("a name that is, or holds, %s hides something", (_, name, problem) => {
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
])("a name that shows all of itself passes: %s", (name) => {
  expect(hiddenIn(name)).toBeUndefined();
});
