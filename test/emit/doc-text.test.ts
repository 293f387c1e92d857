import { expect, test } from "vitest";
import { join, sentence } from "../../generator/emit/docs/doc-text.ts";

test.each([
  ["An id", "An id."],
  ["An id.", "An id."],
  ["An id?", "An id?"],
  ["A plan (or a higher one)", "A plan (or a higher one)."],
  ["A plan. (Or a higher one.)", "A plan. (Or a higher one.)"],
  ["One of these:", "One of these:"],
  ["  An id  ", "An id."],
])("%j ends as a sentence does, so that another can follow", (text, expected) => {
  expect(join([sentence(text), "Next."])).toBe(`${expected} Next.`);
});
