import { expect, it, vi } from "vitest";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

vi.mock(import("ky"), () => {
  throw new Error("is not to be loaded");
});

it("a call that leaves while it waits for its turn loads and attempts nothing", async () => {
  const { fetch, requests } = stub(() => jsonResponse({}));
  const ends: unknown[] = [];
  const hooks = { end: ({ outcome }: { outcome: string }) => ends.push(outcome) };
  const client = makeClient({
    fetch,
    hooks,
    throttle: {
      limiter: {
        acquire: (_key, _limit, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason));
          }),
      },
    },
  });
  for (const totalTimeout of [false, 60_000] as const) {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, totalTimeout };
    const call = rejection(client.call(thing({ throttle: { calls: 1, per: 1 }, options })));
    leaving.abort("enough");
    expect(await call).toBe("enough");
  }
  expect(ends).toEqual(["abort", "abort"]);
  expect(requests).toEqual([]);
});
