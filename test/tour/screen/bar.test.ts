import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axis, bar } from "./bar.ts";

test.each([
  { span: { from: 0, to: 0 }, want: "█" },
  { span: { from: 500, to: 500 }, want: "·····█" },
  { span: { from: 500, to: 1000 }, want: "·····██████" },
  { span: { from: -5, to: 2000 }, want: "███████████" },
])("$span of a second in 11 characters", ({ span, want }) => {
  expect(bar(span, 1000, 11)).toBe(want);
});

test("seconds stand where a bar reaches them", () => {
  expect(axis(2000, 21)).toBe("0 s       1 s       2 s");
  expect(axis(999, 21)).toBe("0 s");
});

test("no bar leaves the chart", () => {
  const moment = fc.double({ min: 0, max: 5000, noNaN: true });
  const width = fc.integer({ min: 1, max: 80 });
  fc.assert(
    fc.property(moment, moment, moment, width, (from, to, end, room) => {
      const { length } = bar({ from, to }, end, room);
      expect(length).toBeGreaterThanOrEqual(1);
      expect(length).toBeLessThanOrEqual(room);
    }),
  );
});
