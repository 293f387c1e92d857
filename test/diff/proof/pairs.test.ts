/**
 * Compares the entries for pairs of call sheets with programs and calls. The rules were not written for these pairs.
 * `npm test` judges every twelfth pair, a release all others.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { someOf } from "../../support/thorough.ts";
import { judge, type Judged } from "./judge.ts";
import { readPairs } from "./read-pairs.ts";

const pairs = someOf(readPairs(), 12);
let all: readonly Judged[] = [];

beforeAll(async () => {
  all = await judge(pairs);
}, 600_000);

describe.each(pairs)("diff, for $what", ({ what, entries = 1 }) => {
  const both = (): readonly Judged[] => all.filter((one) => one.what === what);

  test("reports every break", () => {
    expect(both().flatMap(({ unreported }) => unreported)).toEqual([]);
  });

  test("reports no break that programs and calls do not show", () => {
    expect(both().flatMap(({ overstated }) => overstated)).toEqual([]);
  });

  test("shows code that no longer compiles", () => {
    expect(both().flatMap(({ unproven }) => unproven)).toEqual([]);
  });

  test("reports one entry for each decision", () => {
    for (const { rules, direction } of both())
      expect(rules.length, `${direction}: ${rules.join(", ")}`).toBeLessThanOrEqual(entries);
  });
});
