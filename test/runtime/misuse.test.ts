import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CallOptions, isClientError } from "../../templates/runtime/index.ts";
import { apikey, jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";

const bare: unknown = Object.create(null);
const hostile: readonly unknown[] = [
  null,
  bare,
  Symbol("s"),
  () => undefined,
  "\uD800",
  Number.NaN,
  [bare],
  [["a"]],
  new Date(Number.NaN),
  { toString: () => bare },
  {
    toString() {
      throw new Error("hostile");
    },
  },
];
/** An object whose properties cannot be read. */
const opaque = new Proxy(
  {},
  {
    get() {
      throw new Error("hostile");
    },
  },
);
const anything = fc.oneof(
  fc.constantFrom(...hostile),
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
);

/** Calls that types would reject. */
const misused = fc.record(
  {
    query: fc.dictionary(fc.string({ unit: "binary" }), anything, { maxKeys: 2 }),
    headers: fc.dictionary(fc.constantFrom("x-a", "authorization", "b c", "é"), anything),
    pathParams: fc.record({ id: anything }, { requiredKeys: [] }),
    body: anything,
    method: fc.constantFrom("GET", "PUT", "POST"),
    options: fc.oneof(
      anything,
      fc.record(
        {
          headers: fc.dictionary(fc.constantFrom("x-b", "cookie"), anything),
          query: fc.dictionary(fc.string({ unit: "binary" }), anything, { maxKeys: 2 }),
          retry: anything,
          timeout: anything,
          signal: anything,
          apikey: anything,
          idempotent: anything,
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);

describe("calls with values that types exclude", () => {
  it("sends the call or rejects with an error of the package, for any value", async () => {
    const { fetch } = stub(() => jsonResponse({ fine: true }));
    const client = makeClient({ fetch });
    await fc.assert(
      fc.asyncProperty(misused, async (over) => {
        const call = thing({ path: "/v1/{id}", ...(over as Parameters<typeof thing>[0]) });
        const outcome: unknown = await client.call(call).catch((error: unknown) => error);
        if (!isClientError(outcome)) expect(outcome).toEqual({ fine: true });
        else expect(leaks(outcome, apikey)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("reports any value thrown by the caller's functions", async () => {
    const options: CallOptions = { retry: 0 };
    for (const thrown of [...hostile, opaque]) {
      const rejects = (): Promise<never> => Promise.reject(thrown);
      for (const wrong of [{ fetch: rejects }, { authorize: rejects }]) {
        const error = await rejection(makeClient(wrong).call(thing({ options })));
        expect(isClientError(error)).toBe(true);
        expect(JSON.stringify(error)).toContain("things.get");
      }
    }
  });
});
