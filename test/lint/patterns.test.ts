/** Tests patterns with catastrophic backtracking: lint reports them, and does not match values with them. */
import { describe, expect, test } from "vitest";
import { isUnsafe } from "../../generator/lint/unsafe-pattern.ts";
import { matchesPattern } from "../../generator/sheets/types/pattern-match.ts";

const hostile = `${"a".repeat(44)}!`;

const unsafe = [
  "^(a+)+$",
  "^(a|aa)+$",
  "^(?:a|a)*$",
  "^(a|[a-z])+$",
  "^(aa?)+$",
  "^(\\w|\\d)+$",
  "^(ab|abab)+$",
  "^(a{1,2})*$",
];

describe.each(unsafe)("the pattern %s", (pattern) => {
  test("reports an unsafe pattern", () => expect(isUnsafe(pattern)).toBe(true));
  test("matches an unsafe pattern without blocking", () => {
    expect(matchesPattern(pattern, hostile)).not.toBe(true);
  });
});

test.each(["^(ab|ac)+$", "^(a|ab)+$", "^(\\d|[a-z])+$", "^([a-z]+-)+$", "^(https?://|ftp://)+$"])(
  "accepts the safe pattern %s",
  (pattern) => expect(isUnsafe(pattern)).toBe(false),
);

test.each([
  ["^(a|b)+$", "abababababab", true],
  ["^(a|b)+$", "abababababac", false],
  ["^[a-z]+$", "abababababab", true],
  ["[", "abababababab", undefined],
])("matches %s against %s: %s", (pattern, text, result) => {
  expect(matchesPattern(pattern, text)).toBe(result);
});
