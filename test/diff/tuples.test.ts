/** Compatibility of lists of items by position. */
import { expect, test } from "vitest";
import { fits } from "../../generator/diff/types/fits.ts";
import { parseType } from "../../generator/model/context/parse-type.ts";
import type { TypeRef } from "../../generator/model/model.ts";

function type(text: string): TypeRef {
  const { type: found, reason } = parseType(text, () => {
    throw new Error("Only primitives have no declaration.");
  });
  if (found === undefined) throw new Error(reason);
  return found;
}

test.each([
  ["[number, string]", "[number, string]", true],
  ["[integer, string]", "[number, string]", true],
  ["[number, integer]", "number[]", true],
  ["[number, string]", "number[]", false],
  ["number[]", "[number, number]", false],
  ["[number, string]", "[number, string?]", true],
  ["[number, string?]", "[number, string]", false],
  ["[number, string]", "[number]", false],
  ["[number]", "[number, string?]", true],
  ["[number, string]", "[number, ...string[]]", true],
  ["[number, ...string[]]", "[number, string]", false],
  ["[number, ...integer[]]", "[number, ...number[]]", true],
])("decides whether %s fits %s: %s", (from, to, expected) => {
  const how = { view: "received", by: "values", isSame: () => false } as const;
  expect(fits(type(from), type(to), how)).toBe(expected);
});
