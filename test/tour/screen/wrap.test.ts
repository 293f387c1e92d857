import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shorten, wrap } from "./wrap.ts";

describe("wrap", () => {
  test.each([
    { text: "", layout: { width: 5 }, want: [""] },
    { text: "one two", layout: { width: 7 }, want: ["one two"] },
    { text: "one two", layout: { width: 6 }, want: ["one", "two"] },
    { text: "one two three", layout: { first: 4, width: 9 }, want: ["one", "two three"] },
    { text: "abcdefg", layout: { width: 3 }, want: ["abc", "def", "g"] },
    {
      text: "GET /a/b?c=1&d=2",
      layout: { width: 12, breaks: "&/?" },
      want: ["GET /a/b?c=1", "&d=2"],
    },
    { text: "GET /a/b", layout: { width: 5, breaks: "/" }, want: ["GET", "/a/b"] },
  ])("$text in $layout.width", ({ text, layout, want }) => {
    expect(wrap(text, layout)).toEqual(want);
  });

  test("loses nothing but spaces, and keeps to its width", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "&", "/"), maxLength: 60 });
    const width = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(text, width, width, (given, room, first) => {
        const lines = wrap(given, { width: room, first, breaks: "&/" });
        expect(lines.join("").replaceAll(" ", "")).toBe(given.replaceAll(" ", ""));
        expect(lines[0]?.length).toBeLessThanOrEqual(first);
        for (const line of lines.slice(1)) expect(line.length).toBeLessThanOrEqual(room);
      }),
    );
  });
});

test("shorten leaves a mark where it cut", () => {
  expect(shorten("12345", 5)).toBe("12345");
  expect(shorten("123456", 5)).toBe("1234…");
});
