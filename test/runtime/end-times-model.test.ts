import * as fc from "fast-check";
import { expect, it } from "vitest";
import { EndTimes } from "../../templates/runtime/throttle/end-times.ts";

const added = fc.record({ time: fc.nat(30), most: fc.integer({ min: 1, max: 8 }) });

it("keeps the latest times in descending order for any sequence of additions", () => {
  fc.assert(
    fc.property(fc.array(added, { maxLength: 40 }), (sequence) => {
      const ends = new EndTimes();
      let model: number[] = [];
      let most = 0;
      for (const { time, most: asked } of sequence) {
        most = Math.max(most, asked);
        ends.add(time, most);
        model = [...model, time].toSorted((a, b) => b - a).slice(0, most);
        expect(ends.length).toBe(model.length);
        expect(model.map((_, ago) => ends.latest(ago))).toEqual(model);
        expect(ends.latest(model.length)).toBeUndefined();
      }
    }),
  );
});

it("adds the latest time in constant time, however many times are kept", () => {
  const steps = (most: number): number => {
    const ends = new EndTimes();
    for (let time = 0; time < most * 2; time += 1) ends.add(time, most);
    // CPU time of this process is independent of other processes.
    const started = process.cpuUsage();
    for (let time = 0; time < 20_000; time += 1) ends.add(most * 2 + time, most);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  steps(10);
  // A list would move 200,000 numbers each time, which takes a hundred times as long.
  expect(steps(200_000)).toBeLessThan(steps(10) * 20 + 50);
});
