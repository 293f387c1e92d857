import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyClientError } from "../../templates/runtime/errors/guards.ts";
import {
  DecodeError,
  EnvelopeError,
  HttpError,
  NetworkError,
  ParameterError,
  ThrottleError,
  TimeoutError,
} from "../../templates/runtime/errors/errors.ts";
import { retryPolicy } from "../../templates/runtime/call/retry.ts";
import { retryDelay } from "../../templates/runtime/call/retry-delay.ts";
import { facts } from "./fixtures.ts";

function http(status: number, headers: Record<string, string> = {}): HttpError {
  return new HttpError(facts, "", { status, body: undefined, headers: new Headers(headers) });
}

const policy = retryPolicy();
const when = (error: AnyClientError): boolean | undefined => {
  if (error instanceof EnvelopeError) return true;
  return error instanceof NetworkError ? false : undefined;
};

const half = (): number => 0.5;

describe("a retry", () => {
  it.each([408, 429, 500, 502, 503, 504])("follows HTTP %i", (status) => {
    expect(retryDelay(http(status), 1, policy, half)).toBe(250);
  });

  it.each([302, 400, 401, 403, 404, 409, 413, 422, 501, 505])("never follows HTTP %i", (status) => {
    expect(retryDelay(http(status), 1, policy)).toBeUndefined();
  });

  it.each<[error: AnyClientError, follows: boolean]>([
    [new NetworkError(facts, ""), true],
    [new TimeoutError(facts, "", "attempt", 1), true],
    [new TimeoutError(facts, "", "call", 1), false],
    [new DecodeError(facts, ""), false],
    [new EnvelopeError(facts, "", {}), false],
    [new ParameterError(facts, "", ""), false],
    [new ThrottleError(facts, "", 1), false],
  ])("after %o: %s", (error, follows) => {
    expect(retryDelay(error, 1, policy) !== undefined).toBe(follows);
  });

  it("ends with the limit", () => {
    const error = new NetworkError(facts, "");
    expect(retryDelay(error, 2, policy)).toBeTypeOf("number");
    expect(retryDelay(error, 3, policy)).toBeUndefined();
    expect(retryDelay(error, 1, retryPolicy(false))).toBeUndefined();
    expect(retryDelay(error, 1, retryPolicy(0))).toBeUndefined();
  });

  it("waits twice as long each time, at random below that, and never beyond the cap", () => {
    const patient = retryPolicy({ limit: 20 });
    const error = new NetworkError(facts, "");
    const longest = [1, 2, 3, 4, 5, 6].map((n) => retryDelay(error, n, patient, () => 1));
    expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(retryDelay(error, 3, patient, () => 0)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(10_000), (attempts, backoffLimit) => {
        const delay = retryDelay(error, attempts, retryPolicy({ limit: 20, backoffLimit }));
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(Math.min(backoffLimit, 500 * 2 ** (attempts - 1)));
      }),
    );
  });

  it("waits as long as the service says, up to a limit beyond which it gives up", () => {
    expect(retryDelay(http(429, { "retry-after": "2" }), 1, policy)).toBe(2000);
    expect(retryDelay(http(503, { "retry-after": "60" }), 1, policy)).toBe(60_000);
    expect(retryDelay(http(503, { "retry-after": "61" }), 1, policy)).toBeUndefined();
    const impatient = retryPolicy({ maxRetryAfter: 1000 });
    expect(retryDelay(http(429, { "retry-after": "2" }), 1, impatient)).toBeUndefined();
  });

  it("is decided by `when` where that has an opinion", () => {
    const own = retryPolicy({ when });
    expect(retryDelay(new EnvelopeError(facts, "", {}), 1, own, half)).toBe(250);
    expect(retryDelay(new EnvelopeError(facts, "", {}), 3, own)).toBeUndefined();
    expect(retryDelay(new NetworkError(facts, ""), 1, own)).toBeUndefined();
    expect(retryDelay(http(500), 1, own, half)).toBe(250);
    expect(retryDelay(http(404), 1, own)).toBeUndefined();
  });
});

describe("a retry policy", () => {
  it("takes the call's options before the client's, field by field", () => {
    const merged = retryPolicy(
      { limit: 5, backoffLimit: 10 },
      { limit: undefined, maxRetryAfter: 7 },
    );
    expect(merged).toEqual({ limit: 5, backoffLimit: 10, maxRetryAfter: 7, budget: 0.4 });
    expect(retryPolicy({ limit: 5, backoffLimit: 10 }, 1)).toMatchObject({
      limit: 1,
      backoffLimit: 10,
    });
    expect(retryPolicy(4, false).limit).toBe(0);
    expect(retryPolicy(false, 3).limit).toBe(3);
  });
});
