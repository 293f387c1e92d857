import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEnough, nextVersion, type Step } from "../../generator/text/semver.ts";

describe("nextVersion", () => {
  test.each<[string, Step, string]>([
    ["1.2.3", "patch", "1.2.4"],
    ["1.2.3", "minor", "1.3.0"],
    ["1.2.3", "major", "2.0.0"],
    ["0.2.3", "patch", "0.2.4"],
    ["0.2.3", "minor", "0.3.0"],
    ["0.2.3", "major", "0.3.0"],
    ["2.0.0-beta.1", "major", "2.0.0"],
    ["2.0.0-beta.1", "patch", "2.0.0"],
  ])("increments %s by a %s step to %s", (old, step, next) => {
    expect(nextVersion(old, step)).toBe(next);
  });
});

describe("isEnough", () => {
  test.each<[string, string, Step, boolean]>([
    ["1.2.3", "1.2.3", "patch", false],
    ["1.2.3", "1.2.4", "patch", true],
    ["1.2.3", "1.2.4", "minor", false],
    ["1.2.3", "1.3.0", "minor", true],
    ["1.2.3", "1.10.0", "major", false],
    ["1.2.3", "2.0.0-rc.1", "major", true],
    ["1.2.3", "3.0.0", "major", true],
    ["1.2.3", "1.2.2", "patch", false],
    ["0.9.0", "0.10.0", "major", true],
    ["0.9.0", "0.9.1", "major", false],
    ["2.0.0-beta.1", "2.0.0-beta.2", "major", true],
  ])("returns whether %s to %s is enough for a %s step: %s", (old, version, step, enough) => {
    expect(isEnough(version, { old, step })).toBe(enough);
  });

  test("accepts the next version and every later version as an increment", () => {
    const number = fc.nat(30);
    const version = fc.tuple(number, number, number).map((parts) => parts.join("."));
    const step = fc.constantFrom<Step>("major", "minor", "patch");
    fc.assert(
      fc.property(version, step, step, (old, wanted, further) => {
        const next = nextVersion(old, wanted);
        expect(isEnough(next, { old, step: wanted })).toBe(true);
        expect(isEnough(nextVersion(next, further), { old, step: wanted })).toBe(true);
      }),
    );
  });
});
