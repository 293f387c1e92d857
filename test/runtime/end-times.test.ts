import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EndTimes } from "../../templates/runtime/throttle/end-times.ts";

const times = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 12 });

describe("EndTimes", () => {
  it("returns the latest times first, in whatever order they were added", () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 5 }), (added, most) => {
        const ends = new EndTimes();
        for (const time of added) ends.add(time, most);
        const latest = Array.from({ length: most }, (_, ago) => ends.latest(ago));
        const expected = added.toSorted((a, b) => b - a);
        expect(latest).toEqual(latest.map((_, at) => expected[at]));
        expect(ends.latest(most)).toBeUndefined();
      }),
    );
  });
});
