import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallEvent } from "../../templates/runtime/index.ts";
import { retryAfter } from "../../templates/runtime/backoff.ts";
import { jsonResponse, makeClient, stub, thing } from "./fixtures.ts";

const now = "Fri, 20 Nov 2026 12:00:00 GMT";
const inSeconds = Date.parse(now) / 1000;

const wait = (headers: Record<string, string>): number | undefined =>
  retryAfter(new Headers({ date: now, ...headers }));

describe("Retry-After", () => {
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
    ["5, 5", undefined],
    // Times in units other than seconds.
    [String(inSeconds + 30), 30_000],
    [String(inSeconds * 1000 + 1500), 1500],
    [String(inSeconds * 1000 - 1500), 0],
    ["2026-11-20T12:00:30Z", 30_000],
    ["2026-11-20T13:00:30.5+01:00", 30_500],
    ["2026-11-20 12:00:30 UTC", 30_000],
    // Too distant in every unit.
    ["99999999999", undefined],
    ["20261120120030", undefined],
    ["99999999999999999999", undefined],
    ["1e400", undefined],
    ["Fri, 31 Dec 9999 23:59:59 GMT", undefined],
    ["9999-12-31T23:59:59Z", undefined],
  ])("parses Retry-After: %j as %s ms", (value, ms) => {
    expect(wait({ "retry-after": value })).toBe(ms);
  });

  it("compares a date with the local clock if the response has no `Date`", () => {
    const soon = new Date(Date.now() + 10_000).toUTCString();
    const ms = wait({ "retry-after": soon, date: "" }) ?? 0;
    expect(ms).toBeGreaterThan(5000);
    expect(ms).toBeLessThanOrEqual(10_000);
  });
});

describe("rate limit headers", () => {
  it.each<[headers: Record<string, string>, ms: number | undefined]>([
    [{ "ratelimit-reset": "7" }, 7000],
    [{ "x-ratelimit-retry-after": "5" }, 5000],
    [{ "x-ratelimit-reset": "3.5" }, 3500],
    [{ "x-ratelimit-reset": String(inSeconds + 20) }, 20_000],
    [{ "x-ratelimit-reset": String(inSeconds - 20) }, 0],
    [{ "x-rate-limit-reset": String(inSeconds + 20) }, 20_000],
    [{ "x-ratelimit-reset": "1m30s" }, undefined],
    [{ "x-ratelimit-remaining": "3" }, undefined],
    [{ "x-ratelimit-reset": String(inSeconds * 1000 + 1500) }, 1500],
    [{ "ratelimit-reset": String(inSeconds * 1000 + 1500) }, 1500],
    [{ "x-rate-limit-reset": "2026-11-20T12:00:02Z" }, 2000],
    [{ "x-ratelimit-reset": `${inSeconds + 1}.25` }, 1250],
    [{ "x-ratelimit-reset-after": "1.5" }, 1500],
    [{ "x-ratelimit-reset-after": "1.5", "x-ratelimit-remaining": "2" }, undefined],
    [{ "x-ratelimit-retry-after": String(inSeconds * 1000 + 1500) }, 1500],
    [{ "retry-after-ms": "1500" }, 1500],
    [{ "retry-after-ms": "250.5", "retry-after": "1" }, 250.5],
    [{ "retry-after-ms": String(inSeconds * 1000 + 40) }, 40],
    [{ "retry-after-ms": "soon" }, undefined],
  ])("parses %j as a pause of %s ms, like ky", (headers, ms) => {
    expect(wait(headers)).toBe(ms);
  });

  it("prefers Retry-After to rate limit headers", () => {
    expect(wait({ "retry-after": "1", "ratelimit-reset": "7" })).toBe(1000);
    expect(wait({ "retry-after": "0", "ratelimit-reset": "7" })).toBe(0);
    expect(wait({ "retry-after": "soon", "ratelimit-reset": "7" })).toBeUndefined();
  });

  it("returns non-negative times or undefined for any header value", () => {
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

describe("reset times in the distant future", () => {
  it("retries after the usual pause and starts no cooldown for a distant reset time", async () => {
    const { fetch, requests } = stub((_, index) =>
      index === 0
        ? new Response("", { status: 429, headers: { "x-ratelimit-reset": "99999999999999" } })
        : jsonResponse({}),
    );
    const types: string[] = [];
    const onEvent = ({ type }: CallEvent): unknown => types.push(type);
    const client = makeClient({ fetch, onEvent, retry: { backoffLimit: 1 } });
    await client.call(thing());
    expect(types).toContain("retry");
    expect(types).not.toContain("cooldown");
    await client.call(thing());
    expect(requests).toHaveLength(3);
  });
});
