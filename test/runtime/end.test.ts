import ky from "ky";
import { describe, expect, it } from "vitest";
import {
  type CallEvent,
  ClientError,
  type Logger,
  download,
} from "../../templates/runtime/index.ts";
import { nodeMajor } from "../support/node-major.ts";
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

/** Node 22 can read such a response. */
const unreadable = {
  outcome: "error",
  code: "client",
  attempts: 1,
  client: { fetch: async () => new Proxy(new Response(), {}) },
} as const;

/** Records all events. */
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

/** Returns undefined, like a JavaScript function without types. */
const nothing = async (): Promise<never> => undefined as never;

interface Fate {
  readonly outcome: "result" | "error" | "abort";
  readonly attempts: number;
  readonly code?: string;
  readonly status?: number;
  readonly client?: TestOptions;
  readonly call?: Parameters<typeof thing>[0];
  readonly options?: TestCallOptions;
  /** Time of the abort in milliseconds. 0: before the call. */
  readonly leaves?: number;
}

const throttle = { calls: 1, per: 60_000 };
const taken = { throttle };
const soon = { backoffLimit: 0 };
const failing = (): TestOptions => ({ fetch: async () => new Response("", { status: 503 }) });

/** Every outcome of a call. Calls with `throttle` follow a call that has taken the slot. */
const fates: Readonly<Record<string, Fate>> = {
  "a result": { outcome: "result", attempts: 1, status: 200 },
  "a download": { outcome: "result", attempts: 1, status: 200, call: { read: download } },
  "an error status": {
    outcome: "error",
    code: "http",
    attempts: 3,
    status: 503,
    client: { ...failing(), retry: soon },
  },
  "an invalid response": {
    outcome: "error",
    code: "decode",
    attempts: 1,
    status: 200,
    client: { fetch: async () => new Response("no JSON") },
  },
  "a rejection before sending": {
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
  "an error of authorize": {
    outcome: "error",
    code: "client",
    attempts: 1,
    client: { authorize: mine },
  },
  "an error of retry.shouldRetry": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 503,
    client: { ...failing(), retry: { shouldRetry: mine } },
  },
  "an error of a ky hook": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 200,
    options: { hooks: { afterResponse: [mine] } },
  },
  "an error of a ky hook before sending": {
    outcome: "error",
    code: "client",
    attempts: 0,
    options: { hooks: { beforeRequest: [mine] } },
  },
  "a response from a ky hook": {
    outcome: "result",
    attempts: 0,
    status: 200,
    options: { hooks: { beforeRequest: [() => jsonResponse({})] } },
  },
  "a ky hook that stops the call": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 503,
    client: { ...failing(), retry: soon },
    options: { hooks: { beforeRetry: [() => ky.stop] } },
  },
  "an error of a budget function": {
    outcome: "error",
    code: "client",
    attempts: 0,
    call: { throttle: { calls: 1, per: 1, budget: mine } },
  },
  "a fetch that returns an object that looks like a response": {
    outcome: "error",
    code: "client",
    attempts: 1,
    client: { fetch: async () => JSON.parse('{ "status": 200, "ok": true, "headers": {} }') },
  },
  ...(nodeMajor < 24 ? {} : { "a fetch that returns an unreadable response": unreadable }),
  "a fetch that throws a frozen error": {
    outcome: "error",
    code: "client",
    attempts: 1,
    client: { fetch: () => Promise.reject(Object.freeze(new ClientError(facts, "frozen"))) },
  },
  "a limiter that throws synchronously": {
    outcome: "error",
    code: "client",
    attempts: 0,
    client: { throttle: { limiter: { acquire: mine } } },
    call: { throttle: { calls: 1, per: 1 } },
  },
  "a limiter that throws synchronously in tryAcquire": {
    outcome: "error",
    code: "client",
    attempts: 0,
    client: { throttle: { limiter: { acquire: mine, tryAcquire: mine } } },
    call: { throttle: { calls: 1, per: 1 } },
  },
  "an abort for which a limiter throws its own error": {
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
  "a limiter that returns nothing": {
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
  "the time limit of the call while it is sent": {
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
  "a wait beyond maxWait": {
    outcome: "error",
    code: "throttle",
    attempts: 0,
    client: { throttle: { maxWait: 10 } },
    call: taken,
  },
  "an abort before the call": { outcome: "abort", attempts: 0, leaves: 0 },
  "an abort during the wait for a slot": {
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
  "an abort during a pause": {
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
  it.each(Object.entries(fates))("emits one `end` event after %s", async (name, fate) => {
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

describe("call ids", () => {
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

describe("the headers of an `end` event", () => {
  it("passes copies of response headers without secrets", async () => {
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
