import { describe, expect, it } from "vitest";
import {
  type CallEvent,
  type ClientOptions,
  type Limit,
  type Limiter,
  type Logger,
  limited,
  retryWhen,
  envelopeBody,
  withOptions,
} from "../../templates/runtime/index.ts";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { type FakeTime, fakeTime } from "./fake-time.ts";
import { type TestClient, makeClient, rejection, stub, thing } from "./fixtures.ts";

interface Service {
  readonly time: FakeTime;
  readonly fetch: NonNullable<ClientOptions["fetch"]>;
  /** Sets the response to later requests. */
  answers(status: number, headers?: Record<string, string>): void;
  /** The path and time of each request. */
  readonly arrived: [path: string, at: number][];
}

const twoSeconds = { "retry-after": "2" };

/** A service that refuses requests until its response is changed. */
function refusing(status = 429, headers: Record<string, string> = twoSeconds): Service {
  const time = fakeTime();
  const started = performance.now();
  const arrived: [string, number][] = [];
  let now = { status, headers };
  const { fetch } = stub((request) => {
    const { pathname, search } = new URL(request.url);
    const number = /number=(\d+)/.exec(search)?.[1] ?? "";
    arrived.push([pathname.slice(4) + number, Math.round(performance.now() - started)]);
    return new Response("{}", now);
  });
  return {
    time,
    arrived,
    fetch,
    answers: (next, more = {}) => void (now = { status: next, headers: more }),
  };
}

type Over = Parameters<typeof thing>[0];

function call(client: TestClient, name: string, over: Over = {}): Promise<unknown> {
  return client.call(thing({ id: `things.${name}`, path: `/v1/${name}`, ...over }));
}

/** Lets the service refuse one call and accept all others. */
async function refused({ time, answers }: Service, failing: Promise<unknown>): Promise<unknown> {
  const failed = rejection(failing);
  await time.pass(0);
  answers(200);
  return failed;
}

/** A service and a client, one of whose calls was refused. */
async function rested(...how: Parameters<typeof refusing>) {
  const service = refusing(...how);
  const client = makeClient({ fetch: service.fetch, retry: 0 });
  await refused(service, call(client, "a", { method: "POST", body: {} }));
  return { service, client };
}

/** The time of each request by name. */
const byName = ({ arrived }: Service): Record<string, number> =>
  Object.fromEntries(arrived.toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe("cooldown after a 429 with Retry-After", () => {
  it("delays calls of the operation and then sends them in order", async () => {
    const { service, client } = await rested();
    const calls: Promise<unknown>[] = [];
    for (let number = 100; number < 140; number += 1) {
      calls.push(call(client, "a", { options: { query: { number } } }));
      await service.time.pass(number % 7);
    }
    await service.time.pass(1850);
    expect(service.arrived).toHaveLength(1);
    await service.time.pass(100);
    await Promise.all(calls);
    const names = service.arrived.slice(1).map(([name]) => name);
    expect(names).toEqual(Array.from({ length: 40 }, (_, index) => `a${100 + index}`));
    expect(Math.min(...service.arrived.slice(1).map(([, at]) => at))).toBe(2000);
  });

  it("delays only calls of the same operation, client and credentials", async () => {
    const service = refusing();
    const { fetch } = service;
    const client = makeClient({ fetch, retry: 0 });
    await refused(service, call(client, "a"));
    const header = { headers: { authorization: "Bearer another-token" } };
    const calls = [
      call(client, "a"),
      call(client, "b"),
      call(client, "c", { id: "things.a", options: { apikey: "another key" } }),
      call(client, "d", { id: "things.a", options: header }),
      call(makeClient({ fetch, retry: 0 }), "e", { id: "things.a" }),
    ];
    await service.time.pass(3000);
    await Promise.all(calls);
    expect(byName(service)).toEqual({ a: 2000, b: 0, c: 0, d: 0, e: 0 });
  });

  it("delays only calls that the same `authorize` function authorizes", async () => {
    const service = refusing();
    const client = makeClient({ fetch: service.fetch, retry: 0, authorize: () => undefined });
    await refused(service, call(client, "a"));
    const calls = [
      call(client, "a"),
      call(withOptions(client, { timeout: 1000 }), "b", { id: "things.a" }),
      call(withOptions(client, { authorize: () => undefined }), "c", { id: "things.a" }),
    ];
    await service.time.pass(3000);
    await Promise.all(calls);
    expect(byName(service)).toEqual({ a: 2000, b: 2000, c: 0 });
  });

  it("extends the cooldown after another 429, and never shortens it", async () => {
    const service = refusing();
    const client = makeClient({ fetch: service.fetch, retry: 0 });
    const failed = [
      rejection(call(client, "a", { options: { query: { number: 1 } } })),
      rejection(call(client, "a", { options: { query: { number: 2 } } })),
    ];
    await service.time.pass(0);
    service.answers(429, { "retry-after": "0.7" });
    const waiting = rejection(call(client, "a", { options: { query: { number: 3 } } }));
    await service.time.pass(2000);
    await Promise.all([...failed, waiting]);
    service.answers(200);
    const last = call(client, "a", { options: { query: { number: 4 } } });
    await service.time.pass(700);
    await last;
    expect(byName(service)).toEqual({ a1: 0, a2: 0, a3: 2000, a4: 2700 });
  });

  it("delays calls at most for the `retryAfterLimit` of their client or call", async () => {
    const service = refusing(429, { "retry-after": "86400" });
    const client = makeClient({ fetch: service.fetch, retry: { limit: 1, retryAfterLimit: 500 } });
    const patient = withOptions(client, { retry: { retryAfterLimit: 3000 } });
    const error = await refused(service, call(client, "a"));
    expect(error).toMatchObject({ code: "http", status: 429, attempts: 1 });
    const calls = [
      call(patient, "b", { id: "things.a" }),
      call(client, "c", { id: "things.a" }),
      call(client, "d", { id: "things.a", options: { retry: { retryAfterLimit: 200 } } }),
      call(patient, "e", { id: "things.a", options: { retry: { retryAfterLimit: 0 } } }),
    ];
    await service.time.pass(3000);
    await Promise.all(calls);
    expect(byName(service)).toEqual({ a: 0, b: 3000, c: 500, d: 200, e: 0 });
  });

  it.each<[headers: Record<string, string>, at: number]>([
    [{ "retry-after": "0.25" }, 250],
    [{ "ratelimit-reset": "1" }, 1000],
    [{ "x-ratelimit-retry-after": "3" }, 3000],
    [{ "x-ratelimit-reset": "4" }, 4000],
    [{ "retry-after": "0", "x-ratelimit-reset": "4" }, 0],
    [{}, 0],
  ])("delays calls of any method as the response specifies: %j", async (headers, at) => {
    const { service, client } = await rested(429, headers);
    const next = call(client, "b", { id: "things.a", method: "POST", body: {} });
    await service.time.pass(5000);
    await next;
    expect(byName(service)).toEqual({ a: 0, b: at });
  });

  it("delays only calls of the same `throttle.account`, whatever their credentials", async () => {
    const service = refusing();
    let tenant = "one";
    const throttle = { account: () => tenant };
    const client = makeClient({ fetch: service.fetch, retry: 0, throttle });
    await refused(service, call(client, "a"));
    const calls = [call(client, "b", { id: "things.a", options: { apikey: "another key" } })];
    tenant = "other";
    calls.push(call(client, "c", { id: "things.a" }));
    await service.time.pass(3000);
    await Promise.all(calls);
    expect(byName(service)).toEqual({ a: 0, b: 2000, c: 0 });
  });

  it("rejects an aborted call immediately with the signal's reason, without delaying others", async () => {
    const { service, client } = await rested();
    const leaving = new AbortController();
    const left = rejection(call(client, "a", { options: { signal: leaving.signal } }));
    const next = call(client, "a");
    await service.time.pass(10);
    leaving.abort("enough");
    expect(await left).toBe("enough");
    await service.time.pass(1990);
    await next;
    expect(service.arrived).toEqual([
      ["a", 0],
      ["a", 2000],
    ]);
  });

  it("rejects calls with a shorter `totalTimeout` immediately, with the 429 as the cause", async () => {
    const { service, client } = await rested();
    const early = await rejection(call(client, "a", { options: { totalTimeout: 1500 } }));
    expect(early).toMatchObject({
      code: "timeout",
      scope: "call",
      limit: 1500,
      attempts: 0,
      cause: { name: "HttpError", message: expect.stringContaining("HTTP 429") },
    });
    expect(String(early)).toContain(
      "the service requests a pause of 2000 ms, longer than the `totalTimeout` of 1500 ms",
    );
    expect(service.time.timers()).toBe(0);
    const next = call(client, "a", { options: { totalTimeout: 2500 } });
    await service.time.pass(2000);
    await next;
    expect(service.arrived.map(([, at]) => at)).toEqual([0, 2000]);
  });

  it("rejects waiting calls as soon as a longer cooldown exceeds their `totalTimeout`", async () => {
    const { service, client } = await rested();
    service.answers(429, { "retry-after": "5" });
    const waiting = rejection(call(client, "a", { options: { totalTimeout: 2500 } }));
    // A call without a limit is refused in the meantime.
    await service.time.pass(1000);
    await rejection(call(client, "a", { options: { retry: { retryAfterLimit: 0 } } }));
    await service.time.pass(1000);
    expect(await waiting).toMatchObject({ code: "timeout", attempts: 0 });
    expect(service.time.timers()).toBe(0);
    expect(service.arrived.map(([, at]) => at)).toEqual([0, 1000]);
  });

  it("rejects calls with a shorter `maxWait` and reports the cooldown", async () => {
    const service = refusing();
    const { fetch, time } = service;
    const client = makeClient({ fetch, retry: 0, throttle: { maxWait: 1500 } });
    await refused(service, call(client, "a"));
    const early = await rejection(call(client, "a"));
    expect(early).toMatchObject({
      code: "throttle",
      attempts: 0,
      wait: 2000,
      cause: { name: "HttpError", message: expect.stringContaining("HTTP 429") },
    });
    expect(String(early)).toContain(
      "the service requests a pause of 2000 ms, longer than the `throttle.maxWait` of 1500 ms",
    );
    await time.pass(600);
    const next = call(client, "a");
    await time.pass(1400);
    await next;
    expect(service.arrived.map(([, at]) => at)).toEqual([0, 2000]);
  });

  it("emits how long calls waited for the cooldown", async () => {
    const service = refusing();
    const waited: [type: string, ms: number][] = [];
    const onEvent = ({ type, waited: ms }: CallEvent): unknown =>
      /^(?:wait|end)$/.test(type) && waited.push([type, ms]);
    const client = makeClient({ fetch: service.fetch, retry: 0, onEvent });
    await refused(service, call(client, "a"));
    const next = call(client, "a");
    await service.time.pass(2000);
    await next;
    await call(client, "a");
    expect(waited).toEqual([
      ["end", 0],
      ["wait", 2000],
      ["end", 2000],
      ["end", 0],
    ]);
  });
});

describe("cooldown events", () => {
  it.each([
    ["after a 429", 429, {}],
    ["after a 503", 503, {}],
    ["of a budget after a 429", 429, { throttle: { calls: 9, per: 9 } }],
    ["of a budget after a 503", 503, { throttle: { calls: 9, per: 9 } }],
  ])("emits an event and logs a warning for a cooldown %s", async (_, status, over) => {
    const service = refusing(status, { "retry-after": "86400" });
    const events: CallEvent[] = [];
    const warned: unknown[] = [];
    const logger: Logger = { warn: (message, fields) => warned.push([message, fields?.delay]) };
    const client = makeClient({
      fetch: service.fetch,
      throttle: { limiter: createLimiter() },
      logger,
      onEvent: (event) => event.type === "cooldown" && events.push(event),
    });
    await refused(service, call(client, "a", over));
    // No call of this client waits longer.
    expect(events).toMatchObject([{ operation: "things.a", attempt: 1, status, delay: 60_000 }]);
    expect(warned).toEqual([
      [`things.a: the service requests a pause of 60000 ms (HTTP ${status})`, 60_000],
    ]);
  });
});

describe("cooldown after a 503 with Retry-After", () => {
  it("delays all calls of the client to the same base URL", async () => {
    const service = refusing(503);
    const { fetch } = service;
    const limits = { "things.c": limited({ calls: 5, per: 10 }) };
    const client = makeClient({ fetch, retry: 0, throttle: { limits, limiter: createLimiter() } });
    await refused(service, call(client, "a"));
    const calls = [
      call(client, "b"),
      call(client, "c"),
      call(client, "d", { options: { apikey: "another key" } }),
      call(makeClient({ fetch, retry: 0 }), "e"),
    ];
    await service.time.pass(3000);
    await Promise.all(calls);
    expect(byName(service)).toEqual({ a: 0, b: 2000, c: 2000, d: 2000, e: 0 });
  });

  it("delays calls without a limit if a call with a budget received the 503", async () => {
    const service = refusing(503);
    const client = makeClient({ fetch: service.fetch, retry: 0 });
    const throttle = limited({ calls: 5, per: 1000 });
    await refused(service, call(client, "a", { throttle }));
    const next = call(client, "b");
    await service.time.pass(1900);
    expect(service.arrived).toEqual([["a", 0]]);
    await service.time.pass(200);
    await next;
    expect(byName(service)).toEqual({ a: 0, b: 2000 });
  });

  it("delays calls for the whole cooldown, whatever the `totalTimeout` of the refused call", async () => {
    const service = refusing(503, { "retry-after": "20" });
    const client = makeClient({ fetch: service.fetch });
    const impatient = { options: { totalTimeout: 60 } };
    expect(await refused(service, call(client, "a", impatient))).toMatchObject({ status: 503 });
    const calls = Array.from({ length: 50 }, () => call(client, "a"));
    const early = rejection(call(client, "a", impatient));
    await service.time.pass(19_999);
    expect(await early).toMatchObject({ code: "timeout", attempts: 0 });
    expect(service.arrived).toHaveLength(1);
    await service.time.pass(1);
    await Promise.all(calls);
    expect(service.arrived.slice(1).map(([, at]) => at)).toEqual(
      Array.from({ length: 50 }, () => 20_000),
    );
  });

  it("delays calls that already wait in any budget", async () => {
    const service = refusing(503);
    const throttle = { limiter: createLimiter() };
    const fetch = (request: Request): Promise<Response> => {
      service.answers(request.url.includes("/a?") ? 503 : 200, twoSeconds);
      return service.fetch(request);
    };
    const client = makeClient({ fetch, throttle, retry: 0 });
    const first = rejection(call(client, "a"));
    const over = { id: "things.b", throttle: { calls: 1, per: 100 } };
    const waiting = ["b", "c", "d", "e"].map((name) => call(client, name, over));
    await service.time.pass(3000);
    await Promise.all([first, ...waiting]);
    const { a, b, ...others } = byName(service);
    expect([a, b]).toEqual([0, 0]);
    expect(Object.keys(others)).toEqual(["c", "d", "e"]);
    expect(Object.values(others).toSorted((one, other) => one - other)).toEqual([2000, 2100, 2200]);
  });

  it.each([500, 502, 504, 403, 404])(
    "delays no calls after a %i with Retry-After",
    async (status) => {
      const { service, client } = await rested(status);
      await call(client, "a");
      expect(service.arrived.map(([, at]) => at)).toEqual([0, 0]);
    },
  );
});

const limit: Limit = { calls: 2, per: 100 };

describe("cooldown of a budget", () => {
  const budgeted = { ...limit, budget: "all" };

  it.each([429, 503])(
    "delays all calls of the budget from all clients after a %i, in order",
    async (status) => {
      const service = refusing(status);
      const throttle = { limiter: createLimiter() };
      const { fetch } = service;
      const make = (): TestClient => makeClient({ fetch, throttle, retry: 0 });
      const [client, twin, third] = [make(), make(), make()];
      const first = call(client, "a", { throttle: budgeted });
      const second = rejection(call(twin, "b1", { throttle: budgeted }));
      const waiting = [call(twin, "b2", { throttle: budgeted })];
      await refused(service, first);
      await second;
      for (const name of ["c1", "c2"]) waiting.push(call(third, name, { throttle: budgeted }));
      const free = call(third, "d");
      const other = call(third, "e", { options: { apikey: "another" }, throttle: budgeted });
      await service.time.pass(3000);
      await Promise.all([...waiting, free, other]);
      // One request was already in flight.
      expect(byName(service)).toEqual({ a: 0, b1: 0, b2: 2000, c1: 2000, c2: 2100, d: 0, e: 0 });
    },
  );

  it("keeps the limit after the cooldown and retries the refused call last", async () => {
    const service = refusing();
    const { fetch } = service;
    const client = makeClient({ fetch, throttle: { limiter: createLimiter() } });
    const calls = [call(client, "a", { throttle: { calls: 1, per: 100 } })];
    await service.time.pass(0);
    service.answers(200);
    for (const name of ["b", "c"]) {
      calls.push(call(client, name, { id: "things.a", throttle: { calls: 1, per: 100 } }));
    }
    await service.time.pass(3000);
    await Promise.all(calls);
    expect(service.arrived).toEqual([
      ["a", 0],
      ["b", 2000],
      ["c", 2100],
      ["a", 2200],
    ]);
  });

  it("rejects calls with a shorter `maxWait` immediately and sends the others afterwards", async () => {
    const service = refusing();
    const { fetch, time } = service;
    const throttle = { limiter: createLimiter(), maxWait: 150 };
    const client = makeClient({ fetch, throttle, retry: 0 });
    const first = call(client, "a", { throttle: { calls: 1, per: 100 } });
    const waiting = rejection(call(client, "a", { throttle: { calls: 1, per: 100 } }));
    await refused(service, first);
    const late = await rejection(call(client, "a", { throttle: { calls: 1, per: 100 } }));
    expect(late).toMatchObject({ code: "throttle", wait: 2100 });
    await time.pass(150);
    expect(await waiting).toMatchObject({ code: "throttle" });
    expect(service.arrived).toHaveLength(1);
  });

  it("delays later calls of the client if its limiter does not support cooldowns", async () => {
    const service = refusing();
    const bare: Limiter = { acquire: async () => () => undefined };
    const client = makeClient({ fetch: service.fetch, retry: 0, throttle: { limiter: bare } });
    await refused(service, call(client, "a", { throttle: limit }));
    const next = call(client, "a", { throttle: limit });
    await service.time.pass(2000);
    await next;
    expect(service.arrived.map(([, at]) => at)).toEqual([0, 2000]);
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["rejects", () => Promise.reject(new Error("no"))],
  ])("completes calls if `coolDown` of the limiter %s", async (_, fail) => {
    const service = refusing();
    const limiter: Limiter = { ...createLimiter(), coolDown: fail };
    const client = makeClient({ fetch: service.fetch, retry: 0, throttle: { limiter } });
    const error = await refused(service, call(client, "a", { throttle: limit }));
    expect(error).toMatchObject({ status: 429 });
    await call(client, "a", { throttle: limit });
  });
});

describe("retries after a 429 with Retry-After", () => {
  it("sends the retry after the cooldown, with the other calls", async () => {
    const service = refusing();
    const client = makeClient({ fetch: service.fetch });
    const repeated = call(client, "a");
    await service.time.pass(0);
    service.answers(200);
    const other = call(client, "a");
    await service.time.pass(2100);
    await Promise.all([repeated, other]);
    expect(service.arrived.map(([, at]) => at)).toEqual([0, 2000, 2000]);
  });

  it("respects Retry-After of a failed envelope", async () => {
    const time = fakeTime();
    const at: number[] = [];
    const { fetch } = stub((_, index) => {
      at.push(performance.now());
      return index === 0
        ? new Response('{"status":"0"}', { headers: twoSeconds })
        : new Response('{"status":"1"}');
    });
    const read = envelopeBody({ success: { status: "1" }, retry: retryWhen({ status: "0" }) });
    const client = makeClient({ fetch });
    const repeated = call(client, "a", { read });
    await time.pass(0);
    const other = call(client, "a", { read });
    await time.pass(2100);
    await Promise.all([repeated, other]);
    expect(at.map((ms) => Math.round(ms - (at[0] ?? 0)))).toEqual([0, 2000, 2000]);
  });
});
