import { expect, test } from "vitest";
import { isSlower, rateChange } from "../../generator/diff/rules/limits.ts";

const [second, minute] = [1_000, 60_000];

test("reports a changed rate limit with an example batch of calls", () => {
  const change = (old: readonly [number, number], now: readonly [number, number]): string =>
    rateChange({ old: { calls: old[0], per: old[1] }, new: { calls: now[0], per: now[1] } });
  expect(change([5, second], [2, second])).toBe(
    "2 calls a second (was 5): a batch of 100 takes 50 s, was 20 s.",
  );
  // Both take 6 s for 100 calls.
  expect(change([1_000, minute], [1_002, minute])).toBe(
    "1002 calls a minute (was 1000): a batch of 1000000 takes 16.6 h, was 16.7 h.",
  );
  expect(change([120, minute], [2, second])).toBe(
    "2 calls a second (was 120 calls a minute): the same in the long run, with smaller bursts.",
  );
  expect(change([2, second], [120, minute])).toBe(
    "120 calls a minute (was 2 calls a second): the same in the long run, with larger bursts.",
  );
});

test("treats a shared rate limit as stricter than an equal separate one, and reports the sharing", () => {
  const own = { calls: 5, per: second };
  const shared = { ...own, budget: "service" } as const;
  expect(rateChange({ old: own, new: shared })).toBe(
    "5 calls a second of all operations together (was 5 calls a second).",
  );
  expect([isSlower(shared, own), isSlower(own, shared)]).toEqual([true, false]);
});

test.each([
  ["more calls in the same time", [5, second], [6, second], false],
  ["fewer calls in the same time", [5, second], [4, second], true],
  ["the same rate with a smaller burst", [2, second], [1, second / 2], true],
  ["the same rate with a larger burst", [1, second / 2], [2, second], false],
  ["the same limit", [2, second], [2, second], false],
] as const)("compares rate limits: %s", (_, [before, was], [calls, per], expected) => {
  expect(isSlower({ calls, per }, { calls: before, per: was })).toBe(expected);
});

test.each([
  [[1, second], "1 call a second"],
  [[2, minute], "2 calls a minute"],
  [[3, 60 * minute], "3 calls an hour"],
  [[4, 10 * second], "4 calls in 10 s"],
  [[4, 1_500], "4 calls in 1.5 s"],
  [[4, 999], "4 calls in 999 ms"],
  [[4, 2 * minute], "4 calls in 2 min"],
  [[4, 2 * minute - second], "4 calls in 119 s"],
  [[4, 120 * minute], "4 calls in 2 h"],
  [[4, 119 * minute], "4 calls in 119 min"],
] as const)("prints the rate limit %j as %s", ([calls, per], text) => {
  const old = { calls: 7, per: 123_456 };
  expect(rateChange({ old, new: { calls, per } })).toMatch(new RegExp(`^${text} \\(was 7`));
});

test("prints no number for a negligible or unknown difference of rate limits", () => {
  const [old, now] = [1_000_000_000, 1_000_000_001].map((calls) => ({ calls, per: second }));
  expect(rateChange({ old, new: now })).toContain(": hardly any difference in practice.");
  expect(rateChange({ old: "unknown", new: now })).toBe("");
});
