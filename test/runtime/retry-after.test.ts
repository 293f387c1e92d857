import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryAfter } from "../../templates/runtime/manners.ts";

const now = "Fri, 20 Nov 2026 12:00:00 GMT";
const inSeconds = Date.parse(now) / 1000;

const wait = (headers: Record<string, string>): number | undefined =>
  retryAfter(new Headers({ date: now, ...headers }));

describe("a Retry-After", () => {
  it.each<[value: string, ms: number | undefined]>([
    ["0", 0],
    ["120", 120_000],
    ["1.5", 1500],
    ["Fri, 20 Nov 2026 12:00:30 GMT", 30_000],
    ["Friday, 20-Nov-26 12:00:30 GMT", 30_000],
    ["Fri, 20 Nov 2026 11:59:30 GMT", 0],
    ["-5", undefined],
    ["soon", undefined],
    ["in 5 minutes", undefined],
    ["1m30s", undefined],
    ["", undefined],
  ])("of %j means %s ms", (value, ms) => {
    expect(wait({ "retry-after": value })).toBe(ms);
  });

  it("with a date is compared with this clock when the service tells no time", () => {
    const soon = new Date(Date.now() + 10_000).toUTCString();
    const ms = wait({ "retry-after": soon, date: "" }) ?? 0;
    expect(ms).toBeGreaterThan(5000);
    expect(ms).toBeLessThanOrEqual(10_000);
  });
});

describe("the limits that a service tells of", () => {
  it.each<[headers: Record<string, string>, ms: number | undefined]>([
    [{ "ratelimit-reset": "7" }, 7000],
    [{ "x-ratelimit-retry-after": "5" }, 5000],
    [{ "x-ratelimit-reset": "3.5" }, 3500],
    [{ "x-ratelimit-reset": String(inSeconds + 20) }, 20_000],
    [{ "x-ratelimit-reset": String(inSeconds - 20) }, 0],
    [{ "x-rate-limit-reset": String(inSeconds + 20) }, 20_000],
    [{ "x-ratelimit-reset": "1m30s" }, undefined],
    [{ "x-ratelimit-remaining": "3" }, undefined],
  ])("say how long to wait as ky reads them: %j, %s ms", (headers, ms) => {
    expect(wait(headers)).toBe(ms);
  });

  it("count less than a Retry-After", () => {
    expect(wait({ "retry-after": "1", "ratelimit-reset": "7" })).toBe(1000);
    expect(wait({ "retry-after": "0", "ratelimit-reset": "7" })).toBe(0);
    expect(wait({ "retry-after": "soon", "ratelimit-reset": "7" })).toBeUndefined();
  });

  it("are a time of 0 or more, or nothing, whatever a service writes", () => {
    const names = ["retry-after", "ratelimit-reset", "x-ratelimit-reset"] as const;
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
