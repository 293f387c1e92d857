import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countArrivals } from "./arrival-counter.ts";

function spans(arrivals: readonly number[]): (number | undefined)[] {
  const counter = countArrivals("op", 2, 1000);
  return arrivals.map((arrived) => counter.count("key", arrived)?.span);
}

describe("countArrivals", () => {
  test.each([
    { given: "only two arrivals at the same time", arrivals: [5, 5], want: [undefined, undefined] },
    {
      given: "a third arrival within the period",
      arrivals: [0, 400, 999],
      want: [undefined, undefined, 999],
    },
    {
      given: "a third arrival at the end of the period",
      arrivals: [0, 400, 1000],
      want: [undefined, undefined, undefined],
    },
    {
      given: "a window that begins at the second arrival",
      arrivals: [0, 900, 1000, 1899],
      want: [undefined, undefined, undefined, 999],
    },
    {
      given: "refused arrivals",
      arrivals: [0, 1, 2, 1000.5],
      want: [undefined, undefined, 2, 999.5],
    },
  ])("measures the window of a third arrival: $given", ({ arrivals, want }) => {
    expect(spans(arrivals)).toEqual(want);
  });

  test("counts arrivals of different keys separately", () => {
    const counter = countArrivals("op", 2, 1000);
    for (const key of ["a", "b"]) {
      expect(counter.count(key, 0)).toBeUndefined();
      expect(counter.count(key, 1)).toBeUndefined();
    }
    expect(counter.count("a", 2)).toEqual({ operation: "op", arrived: 2, span: 2 });
  });

  test("reports exactly the arrivals that are third in some window", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 30 });
    fc.assert(
      fc.property(gaps, (steps) => {
        let now = 0;
        const arrivals = steps.map((step) => (now += step));
        const crowded = arrivals.map(
          (arrived, index) =>
            arrivals.slice(0, index).filter((earlier) => arrived - earlier < 1000).length >= 2,
        );
        expect(spans(arrivals).map((span) => span !== undefined)).toEqual(crowded);
      }),
    );
  });
});
