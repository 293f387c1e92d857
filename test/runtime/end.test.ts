import ky from "ky";
import { describe, expect, it } from "vitest";
import {
  type CallEvent,
  ClientError,
  type Logger,
  download,
} from "../../templates/runtime/index.ts";
import {
  type TestCallOptions,
  type TestOptions,
  facts,
  jsonResponse,
  makeClient,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";

/** Writes down all events. */
function recorder(): { onEvent: (event: CallEvent) => unknown; events: CallEvent[] } {
  const events: CallEvent[] = [];
  return { events, onEvent: (event) => events.push(event) };
}

const forever = new Promise<never>(() => {});
const mine = (): never => {
  throw new Error("mine");
};

const failsOnAbort = (_: string, __: object, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("left")));
  });

/** Resolves like a program without types. */
const nothing = async (): Promise<never> => undefined as never;

interface Fate {
  readonly outcome: "result" | "error" | "abort";
  readonly attempts: number;
  readonly code?: string;
  readonly status?: number;
  readonly client?: TestOptions;
  readonly call?: Parameters<typeof thing>[0];
  readonly options?: TestCallOptions;
  /** When the caller leaves, in ms; 0 for before. */
  readonly leaves?: number;
}

const throttle = { calls: 1, per: 60_000 };
const taken = { throttle };
const soon = { backoffLimit: 0 };
const failing = (): TestOptions => ({ fetch: async () => new Response("", { status: 503 }) });

/** Whatever can become of a call. Calls with `throttle` come after one that has taken the place. */
const fates: Readonly<Record<string, Fate>> = {
  "a result": { outcome: "result", attempts: 1, status: 200 },
  "a download": { outcome: "result", attempts: 1, status: 200, call: { read: download } },
  "a status that is no success": {
    outcome: "error",
    code: "http",
    attempts: 3,
    status: 503,
    client: { ...failing(), retry: soon },
  },
  "an answer that cannot be read": {
    outcome: "error",
    code: "decode",
    attempts: 1,
    status: 200,
    client: { fetch: async () => new Response("no JSON") },
  },
  "a refusal before sending": {
    outcome: "error",
    code: "parameter",
    attempts: 0,
    call: { path: "/v1/{id}" },
  },
  "a connection that fails": {
    outcome: "error",
    code: "network",
    attempts: 1,
    client: { fetch: mine, retry: 0 },
  },
  "authorize that throws": {
    outcome: "error",
    code: "client",
    attempts: 1,
    client: { authorize: mine },
  },
  "retry.shouldRetry that throws": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 503,
    client: { ...failing(), retry: { shouldRetry: mine } },
  },
  "a hook of ky that throws": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 200,
    options: { hooks: { afterResponse: [mine] } },
  },
  "a hook of ky that throws before anything is sent": {
    outcome: "error",
    code: "client",
    attempts: 0,
    options: { hooks: { beforeRequest: [mine] } },
  },
  "a hook of ky that answers": {
    outcome: "result",
    attempts: 0,
    status: 200,
    options: { hooks: { beforeRequest: [() => jsonResponse({})] } },
  },
  "a hook of ky that stops the call": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 503,
    client: { ...failing(), retry: soon },
    options: { hooks: { beforeRetry: [() => ky.stop] } },
  },
  "a budget that throws": {
    outcome: "error",
    code: "client",
    attempts: 0,
    call: { throttle: { calls: 1, per: 1, budget: mine } },
  },
  "a fetch that gives what is like a response": {
    outcome: "error",
    code: "client",
    attempts: 1,
    client: { fetch: async () => JSON.parse('{ "status": 200, "ok": true, "headers": {} }') },
  },
  "a fetch that gives what refuses to be read": {
    outcome: "error",
    code: "client",
    attempts: 1,
    client: { fetch: async () => new Proxy(new Response(), {}) },
  },
  "a fetch that throws what cannot be changed": {
    outcome: "error",
    code: "client",
    attempts: 1,
    client: { fetch: () => Promise.reject(Object.freeze(new ClientError(facts, "frozen"))) },
  },
  "a limiter that throws at once": {
    outcome: "error",
    code: "client",
    attempts: 0,
    client: { throttle: { limiter: { acquire: mine } } },
    call: { throttle: { calls: 1, per: 1 } },
  },
  "a limiter that throws at once when it is tried": {
    outcome: "error",
    code: "client",
    attempts: 0,
    client: { throttle: { limiter: { acquire: mine, tryAcquire: mine } } },
    call: { throttle: { calls: 1, per: 1 } },
  },
  "an abort that a limiter calls something else": {
    outcome: "abort",
    attempts: 0,
    client: { throttle: { limiter: { acquire: failsOnAbort } } },
    call: { throttle: { calls: 1, per: 1 } },
    leaves: 20,
  },
  "a limiter that fails": {
    outcome: "error",
    code: "client",
    attempts: 0,
    client: { throttle: { limiter: { acquire: async () => mine() } } },
    call: { throttle: { calls: 1, per: 1 } },
  },
  "a limiter that gives nothing": {
    outcome: "error",
    code: "parameter",
    attempts: 0,
    client: { throttle: { limiter: { acquire: nothing } } },
    call: { throttle: { calls: 1, per: 1 } },
  },
  "the time limit of an attempt": {
    outcome: "error",
    code: "timeout",
    attempts: 1,
    client: { fetch: () => forever, timeout: 20, retry: 0 },
  },
  "the time limit of the call": {
    outcome: "error",
    code: "timeout",
    attempts: 1,
    client: { fetch: () => forever, totalTimeout: 200 },
  },
  "the time limit of the call while it waits": {
    outcome: "error",
    code: "timeout",
    attempts: 0,
    call: taken,
    options: { totalTimeout: 20 },
  },
  "a wait that would be too long": {
    outcome: "error",
    code: "throttle",
    attempts: 0,
    client: { throttle: { maxWait: 10 } },
    call: taken,
  },
  "an abort before": { outcome: "abort", attempts: 0, leaves: 0 },
  "an abort while it waits": {
    outcome: "abort",
    attempts: 0,
    call: taken,
    leaves: 20,
  },
  "an abort of an attempt": {
    outcome: "abort",
    attempts: 1,
    client: { fetch: () => forever },
    leaves: 200,
  },
  "an abort of a pause": {
    outcome: "abort",
    attempts: 1,
    status: 503,
    client: {
      fetch: async () => new Response("", { status: 503, headers: { "retry-after": "30" } }),
    },
    leaves: 200,
  },
};

describe("the `end` event of a call", () => {
  it.each(Object.entries(fates))("after %s", async (name, fate) => {
    const { fetch } = stub(() => jsonResponse({}));
    const { onEvent, events } = recorder();
    const baseUrl = `https://${name.replaceAll(" ", "-").toLowerCase()}.test`;
    if (fate.call?.throttle) await makeClient({ fetch, baseUrl }).call(thing(taken));
    const client = makeClient({ fetch, baseUrl, onEvent, ...fate.client });
    const started = performance.now();
    const { outcome, attempts, status, code, leaves } = fate;
    const leaving = new AbortController();
    if (leaves === 0) leaving.abort("enough");
    else if (leaves !== undefined) setTimeout(() => leaving.abort("enough"), leaves);
    const options = { ...fate.options, signal: leaving.signal };
    const call = client.call(thing({ ...fate.call, options }));
    if (outcome === "result") await call;
    else {
      const reason = await rejection(call);
      if (outcome === "abort") expect(reason).toBe("enough");
      else expect(reason).toMatchObject({ code });
    }
    const [end, ...more] = events.filter(({ type }) => type === "end");
    expect(more).toEqual([]);
    expect(events.at(-1)).toBe(end);
    expect(end).toMatchObject({
      outcome,
      attempts,
      attempt: attempts,
      service: "test",
      operation: "things.get",
      call: expect.stringMatching(/./),
      milliseconds: expect.any(Number),
      ...(code && { error: { code } }),
    });
    expect(Reflect.get(end ?? {}, "status")).toBe(status);
    expect(Reflect.get(end ?? {}, "milliseconds")).toBeLessThanOrEqual(performance.now() - started);
    expect(new Set(events.map(({ call: id }) => id)).size).toBe(1);
    expect(events.filter(({ type }) => type === "error")).toHaveLength(outcome === "error" ? 1 : 0);
  });
});

describe("a call is named", () => {
  it("identifies each call by a unique string in events and log fields", async () => {
    const { onEvent, events } = recorder();
    const logged = new Set<unknown>();
    const logger: Logger = { debug: (_, fields) => logged.add(fields?.call) };
    const { fetch } = stub(() => jsonResponse({}));
    const client = makeClient({ fetch, onEvent, logger });
    await Promise.all(Array.from({ length: 20 }, () => client.call(thing())));
    const calls = Map.groupBy(events, ({ call }) => call);
    expect(calls.size).toBe(20);
    for (const heard of calls.values()) {
      expect(heard.map(({ type }) => type)).toEqual(["request", "response", "end"]);
    }
    expect(logged).toEqual(new Set(calls.keys()));
  });
});

describe("the headers of a response", () => {
  it("contain no secrets and are copies", async () => {
    const { fetch } = stub(
      () =>
        new Response("no", { status: 404, headers: { "set-cookie": "a=b", "x-request-id": "7" } }),
    );
    const seen: (string | null)[] = [];
    const onEvent = (event: CallEvent): void => {
      if (event.type === "end") seen.push(event.headers?.get("x-request-id") ?? null);
      if (event.type !== "response") return;
      seen.push(event.headers.get("set-cookie"), event.headers.get("x-request-id"));
      event.headers.delete("x-request-id");
    };
    const error = await rejection(makeClient({ fetch, onEvent }).call(thing()));
    expect(seen).toEqual(["***", "7", "7"]);
    expect(error).toHaveProperty("requestId", "7");
  });
});
