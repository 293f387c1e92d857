import ky from "ky";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallEvent, download } from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, pause, rejection, stub, thing, until } from "./fixtures.ts";
import {
  type FaultName,
  type MisbehavingServer,
  startMisbehavingServer,
} from "./misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const reasons: readonly unknown[] = [
  undefined,
  new Error("changed my mind"),
  "a text",
  null,
  Number.NaN,
  { plain: true },
  Object.assign(new Error("looks like a time limit"), { name: "TimeoutError" }),
];

function requestsFor(path: string): number {
  return server.received.filter(({ url }) => url.startsWith(path)).length;
}

/** Returns the reason of the rejection, and fails if the promise rejects with another value. */
async function isReason(promise: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const outcome = await promise.then(
    () => "resolved",
    (error: unknown) => ({ error }),
  );
  return typeof outcome === "object" && Object.is(outcome.error, signal.reason);
}

describe("abort signals", () => {
  it.each(reasons)(
    "rejects an aborted call with the signal's reason (%o) and sends nothing",
    async (reason) => {
      const { fetch, requests } = stub(() => jsonResponse({}));
      const signal = AbortSignal.abort(reason);
      expect(
        await isReason(makeClient({ fetch }).call(thing({ options: { signal } })), signal),
      ).toBe(true);
      expect(requests).toEqual([]);
    },
  );

  it.each<FaultName>(["slowHeaders", "stalledBody"])(
    "rejects an aborted call immediately during %s",
    async (fault) => {
      await Promise.all(
        reasons.map(async (reason) => {
          const aborting = new AbortController();
          const { signal } = aborting;
          const path = server.path(fault);
          const call = thing({ path, options: { signal, timeout: false } });
          const promise = makeClient({ baseUrl: server.url }).call(call);
          await until(() => requestsFor(path) === 1);
          setTimeout(() => aborting.abort(reason), 10);
          expect(await isReason(promise, signal)).toBe(true);
          await pause(20);
          expect(requestsFor(path)).toBe(1);
        }),
      );
    },
  );

  it.each(["ky", "call"] as const)(
    "aborts a call with two signals through the signal of %s",
    async (which) => {
      const aborting = { ky: new AbortController(), call: new AbortController() };
      const fetch = (): Promise<Response> => new Promise(() => undefined);
      const client = makeClient({ fetch, ky: ky.create({ signal: aborting.ky.signal }) });
      const promise = client.call(thing({ options: { signal: aborting.call.signal } }));
      const { signal } = aborting[which];
      aborting[which].abort(new Error("changed my mind"));
      expect(await isReason(promise, signal)).toBe(true);
    },
  );

  it("ends a call through the caller's AbortSignal.timeout without a retry", async () => {
    const signal = AbortSignal.timeout(50);
    const path = server.path("slowHeaders");
    const call = thing({ path, options: { signal, retry: { backoffLimit: 1 } } });
    expect(await isReason(makeClient({ baseUrl: server.url }).call(call), signal)).toBe(true);
    await pause(50);
    expect(requestsFor(path)).toBeLessThanOrEqual(1);
  });

  it("ends the pause before a retry when the call is aborted", async () => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const { fetch, requests } = stub(() => {
      setTimeout(() => aborting.abort(), 20);
      return new Response("", { status: 503, headers: { "retry-after": "30" } });
    });
    expect(await isReason(makeClient({ fetch }).call(thing({ options: { signal } })), signal)).toBe(
      true,
    );
    expect(requests.length).toBe(1);
  });

  it("frees the slot when a waiting call is aborted", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const client = makeClient({ fetch, baseUrl: "https://abort-frees.test" });
    const throttle = { calls: 1, per: 150 };
    const time = fakeTime();
    const aborting = new AbortController();
    const { signal } = aborting;
    const first = client.call(thing({ throttle }));
    const second = isReason(client.call(thing({ throttle, options: { signal } })), signal);
    const third = client.call(thing({ throttle, query: { third: true } }));
    await time.pass(20);
    aborting.abort("enough");
    expect(await second).toBe(true);
    await time.pass(130);
    await Promise.all([first, third]);
    expect(requests.map(({ url }) => url.includes("third"))).toEqual([false, true]);
  });

  it.each([false, 60_000] as const)(
    "never reaches ky or the network when a waiting call is aborted (`totalTimeout` %s)",
    async (totalTimeout) => {
      let asked = 0;
      const own = ky.create({ hooks: { init: [() => void (asked += 1)] } });
      const { fetch, requests } = stub(() => jsonResponse({}));
      const ends: unknown[] = [];
      const onEvent = (event: CallEvent): unknown =>
        event.type === "end" && ends.push(event.outcome);
      const baseUrl = `https://abort-waits-${totalTimeout}.test`;
      const client = makeClient({ fetch, ky: own, onEvent, baseUrl, totalTimeout });
      const throttle = { calls: 1, per: 60_000 };
      await client.call(thing({ throttle }));
      const aborting = new AbortController();
      const call = rejection(
        client.call(thing({ throttle, options: { signal: aborting.signal } })),
      );
      aborting.abort("enough");
      expect(await call).toBe("enough");
      expect(ends).toEqual(["result", "abort"]);
      expect([asked, requests.length]).toEqual([1, 1]);
    },
  );

  it("aborts a call even if fetch, authorize or the body ignores the signal", async () => {
    const forever = new Promise<never>(() => {});
    const deaf = [
      makeClient({ fetch: () => forever }),
      makeClient({ authorize: () => forever }),
      makeClient({ fetch: async () => new Response(new ReadableStream()) }),
      makeClient({ fetch: async () => new Response(new ReadableStream(), { status: 500 }) }),
    ];
    for (const client of deaf) {
      const aborting = new AbortController();
      const { signal } = aborting;
      setTimeout(() => aborting.abort("enough"), 10);
      expect(await isReason(client.call(thing({ options: { signal } })), signal)).toBe(true);
      const late = client.call(thing({ options: { timeout: 10, retry: 0 } }));
      expect(await rejection(late)).toMatchObject({ name: "TimeoutError", attempts: 1 });
    }
  });

  it("passes the call's signal in the request and the attempt's signal in the options of `fetch`", async () => {
    const aborting = new AbortController();
    const seen: [call: AbortSignal, attempt: AbortSignal | null | undefined][] = [];
    const fetch = (request: Request, init?: RequestInit): Promise<never> => {
      seen.push([request.signal, init?.signal]);
      return new Promise(() => {});
    };
    const client = makeClient({ fetch, timeout: 100, retry: { limit: 1, backoffLimit: 0 } });
    const time = fakeTime();
    const call = rejection(client.call(thing({ options: { signal: aborting.signal } })));
    const aborted = (): unknown[] => seen.flat().map((signal) => signal?.aborted);
    await time.pass(99);
    expect(aborted()).toEqual([false, false]);
    await time.pass(2);
    expect(aborted()).toEqual([false, true, false, false]);
    aborting.abort("enough");
    expect(await call).toBe("enough");
    expect(aborted()).toEqual([true, true, true, true]);
  });

  it("clears the timer of an aborted call even if `fetch` ignores the signal", async () => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const time = fakeTime();
    const client = makeClient({ fetch: () => new Promise<never>(() => {}), totalTimeout: 90_000 });
    const call = rejection(client.call(thing({ options: { signal } })));
    await time.pass(0);
    expect(time.timers()).toBe(2);
    aborting.abort("enough");
    expect(await call).toBe("enough");
    await time.pass(0);
    expect(time.timers()).toBe(0);
  });

  it("sends nothing after a call is aborted during `authorize`", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const client = makeClient({ fetch, authorize: () => pause(40), timeout: 10, retry: 0 });
    const time = fakeTime();
    const late = rejection(client.call(thing()));
    await time.pass(10);
    expect(await late).toMatchObject({ name: "TimeoutError" });
    await time.pass(1000);
    expect(requests).toEqual([]);
  });

  it("aborts a download while it is read", async () => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const call = thing({ path: server.path("stalledBody"), read: download, options: { signal } });
    const content = await makeClient({ baseUrl: server.url }).call(call);
    setTimeout(() => aborting.abort("enough"), 20);
    expect(await isReason(content.bytes(), signal)).toBe(true);
  });

  /** Engines search all listeners of a signal when one is added, which takes quadratic time for many calls. */
  it("adds at most one listener to a signal shared by many calls, and removes it", async () => {
    const { signal } = new AbortController();
    let listeners = 0;
    let most = 0;
    const [add, remove] = [signal.addEventListener, signal.removeEventListener];
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1;
      most = Math.max(most, listeners);
      return add.apply(signal, args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1;
      return remove.apply(signal, args);
    };
    // Each call is retried once, and some calls wait for the service or for a slot.
    const { fetch } = stub(async (_, index) => {
      await pause(10);
      const headers: HeadersInit = index % 2 ? { "retry-after": "0.05" } : {};
      return index < 60 ? new Response("", { status: 503, headers }) : jsonResponse({});
    });
    const retry = { limit: 60, backoffLimit: 0, budget: false } as const;
    const waiting = { maxWait: 5000 };
    const client = makeClient({ fetch, retry, baseUrl: "https://shared.test", throttle: waiting });
    const options = [
      { signal },
      { signal, totalTimeout: 5000 },
      { signal, timeout: false },
    ] as const;
    const calls = Array.from({ length: 60 }, (_, index) =>
      client.call(thing({ options: options[index % 3], throttle: { calls: 9, per: 5 } })),
    );
    await Promise.all(calls);
    expect(most).toBeLessThanOrEqual(1);
    expect(listeners).toBe(0);
  });
});
