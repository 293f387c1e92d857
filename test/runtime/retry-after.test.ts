import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HttpError } from "../../templates/runtime/errors/errors.ts";
import { retryAfter } from "../../templates/runtime/call/retry-after.ts";
import { facts } from "./fixtures.ts";

const now = "Fri, 20 Nov 2026 12:00:00 GMT";
const inSeconds = Date.parse(now) / 1000;

function wait(headers: Record<string, string>, status = 429): number | undefined {
  const error = { status, body: undefined, headers: new Headers({ date: now, ...headers }) };
  return retryAfter(new HttpError(facts, "", error));
}

describe("a Retry-After", () => {
  it.each<[value: string, ms: number | undefined]>([
    ["0", 0],
    ["120", 120_000],
    ["1.5", 1500],
    [".25", 250],
    ["Fri, 20 Nov 2026 12:00:30 GMT", 30_000],
    ["Fri, 20 Nov 2026 11:59:30 GMT", 0],
    ["-5", undefined],
    ["soon", undefined],
    ["", undefined],
  ])("of %j means %s ms", (value, ms) => {
    expect(wait({ "retry-after": value })).toBe(ms);
    expect(wait({ "retry-after": value }, 500)).toBe(ms);
  });

  it("with a date is compared with this clock when the service tells no time", () => {
    const soon = new Date(Date.now() + 10_000).toUTCString();
    const ms = wait({ "retry-after": soon, date: "" }) ?? 0;
    expect(ms).toBeGreaterThan(5000);
    expect(ms).toBeLessThanOrEqual(10_000);
  });

  it("in ms is the more exact", () => {
    expect(wait({ "retry-after-ms": "120", "retry-after": "1" })).toBe(120);
    expect(wait({ "retry-after-ms": "soon", "retry-after": "1" })).toBe(1000);
    expect(wait({ "retry-after-ms": "120.5" }, 500)).toBe(120.5);
  });
});

describe("the limits that a service tells of when it refuses", () => {
  it.each<[headers: Record<string, string>, ms: number | undefined]>([
    [{ "ratelimit-reset": "7" }, 7000],
    [{ "ratelimit-remaining": "0", "ratelimit-reset": "7" }, 7000],
    [{ "x-ratelimit-reset": "3.5" }, 3500],
    [{ "x-ratelimit-reset": String(inSeconds + 20) }, 20_000],
    [{ "x-ratelimit-reset": String((inSeconds + 20) * 1000) }, 20_000],
    [{ "x-rate-limit-remaining": "0", "x-rate-limit-reset": String(inSeconds + 20) }, 20_000],
    [{ ratelimit: '"default";r=0;t=9' }, 9000],
    [{ ratelimit: '"burst";r=0;t=2, "day";r=500;t=80000' }, 2000],
    [{ ratelimit: '"burst";r=0;t=2, "hour";r=0;pk=:YWI=:;t=50' }, 50_000],
  ])("say how long to wait: %j", (headers, ms) => {
    expect(wait(headers)).toBe(ms);
    expect(wait(headers, 503)).toBe(ms);
  });

  it.each<[why: string, headers: Record<string, string>, status: number]>([
    ["a failure that is none of theirs", { "ratelimit-reset": "7" }, 500],
    ["a limit that is not used up", { "ratelimit-reset": "7", "ratelimit-remaining": "3" }, 429],
    ["one of another kind", { "x-ratelimit-reset": "7", "x-ratelimit-remaining": "3" }, 503],
    ["a policy that is not used up", { ratelimit: '"day";r=5;t=9' }, 429],
    ["a time that has passed", { "x-ratelimit-reset": String(inSeconds - 20) }, 429],
    ["no time at all", { "ratelimit-reset": "0" }, 429],
    ["what nobody can read", { "x-ratelimit-reset": "1m30s", ratelimit: "r=0" }, 429],
  ])("say nothing of %s", (_, headers, status) => {
    expect(wait(headers, status)).toBeUndefined();
  });

  it("count less than a Retry-After", () => {
    expect(wait({ "retry-after": "1", "ratelimit-reset": "7" })).toBe(1000);
    expect(wait({ "retry-after": "0", "ratelimit-reset": "7" })).toBe(0);
  });

  it("are a time of 0 or more, or nothing, whatever a service writes", () => {
    const names = ["retry-after", "retry-after-ms", "ratelimit", "ratelimit-reset"] as const;
    const text = fc.string({ unit: "grapheme-ascii" }).filter((value) => !/[\0\r\n]/.test(value));
    const value = fc.oneof(text, fc.double().map(String), fc.date().map(String));
    fc.assert(
      fc.property(fc.constantFrom(...names), value, (name, written) => {
        const ms = wait({ [name]: written });
        expect(ms === undefined || ms >= 0).toBe(true);
      }),
    );
  });
});
