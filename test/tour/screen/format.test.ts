import { expect, test } from "vitest";
import { counted, grouped, milliseconds } from "./format.ts";

test.each([
  [0.2, "<1 ms"],
  [0.7, "1 ms"],
  [12.4, "12 ms"],
  [1003.6, "1,004 ms"],
])("%d is %s", (value, want) => {
  expect(milliseconds(value)).toBe(want);
});

test("digits come in groups of three", () => {
  expect([0, 12, 123, 1234].map(grouped)).toEqual(["0", "12", "123", "1,234"]);
  expect(grouped(12_345_678_901_234_567_890n)).toBe("12,345,678,901,234,567,890");
});

test("one has no plural", () => {
  expect([counted(0, "page"), counted(1, "page"), counted(2, "page")]).toEqual([
    "0 pages",
    "1 page",
    "2 pages",
  ]);
});
