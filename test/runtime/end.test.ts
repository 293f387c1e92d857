import { describe, expect, it } from "vitest";
import {
  ClientError,
  type HookContext,
  type Hooks,
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

interface Event {
  readonly hook: keyof Hooks;
  readonly context: HookContext;
}

const names = ["wait", "request", "response", "retry", "invalid", "error", "end"] as const;

function recorder(): { hooks: Hooks; events: Event[] } {
  const events: Event[] = [];
  const hooks = Object.fromEntries(
    names.map((hook) => [hook, (context: HookContext) => events.push({ hook, context })]),
  );
  return { hooks, events };
}

const forever = new Promise<never>(() => {});
const mine = (): never => {
  throw new Error("mine");
};

const failsOnAbort = (_: string, __: object, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("left")));
  });

/** As a program without types may resolve. */
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
    client: { ...failing(), retry: { backoffLimit: 0 } },
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
  "retry.when that throws": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 503,
    client: { ...failing(), retry: { when: mine } },
  },
  "onResponse that throws": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 200,
    options: { onResponse: mine },
  },
  "onResponse that rejects": {
    outcome: "error",
    code: "client",
    attempts: 1,
    status: 200,
    options: { onResponse: async () => mine() },
  },
  "a budget that throws": {
    outcome: "error",
    code: "client",
    attempts: 0,
    call: { throttle: { calls: 1, per: 1, budget: mine } },
  },
  "a refusal, and retry.when that throws": {
    outcome: "error",
    code: "client",
    attempts: 0,
    client: { retry: { when: mine } },
    call: { path: "/v1/{id}" },
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

describe("a call tells its end once", () => {
  it.each(Object.entries(fates))("after %s", async (name, fate) => {
    const { fetch } = stub(() => jsonResponse({}));
    const { hooks, events } = recorder();
    const baseUrl = `https://${name.replaceAll(" ", "-").toLowerCase()}.test`;
    // What sends is loaded by the first call.
    await makeClient({ fetch, baseUrl }).call(thing(fate.call?.throttle ? taken : {}));
    const client = makeClient({ fetch, baseUrl, hooks, ...fate.client });
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
    const [end, ...more] = events.filter(({ hook }) => hook === "end");
    expect(more).toEqual([]);
    expect(events.at(-1)).toBe(end);
    expect(end?.context).toMatchObject({
      outcome,
      attempts,
      attempt: attempts,
      service: "test",
      operation: "things.get",
      call: expect.stringMatching(/./),
      milliseconds: expect.any(Number),
      ...(code && { error: { code } }),
    });
    expect(Reflect.get(end?.context ?? {}, "status")).toBe(status);
    expect(Reflect.get(end?.context ?? {}, "milliseconds")).toBeLessThanOrEqual(
      performance.now() - started,
    );
    expect(new Set(events.map(({ context }) => context.call)).size).toBe(1);
    expect(events.filter(({ hook }) => hook === "error")).toHaveLength(outcome === "error" ? 1 : 0);
  });
});

describe("a call is named", () => {
  it("by another text than any other, in every hook and in the context of the logger", async () => {
    const { hooks, events } = recorder();
    const logged = new Set<unknown>();
    const logger = {
      debug: (_: string, context?: unknown) => logged.add(Reflect.get(context ?? {}, "call")),
    };
    const { fetch } = stub(() => jsonResponse({}));
    const client = makeClient({ fetch, hooks, logger });
    await Promise.all(Array.from({ length: 20 }, () => client.call(thing())));
    const calls = Map.groupBy(events, ({ context }) => context.call);
    expect(calls.size).toBe(20);
    for (const told of calls.values()) {
      expect(told.map(({ hook }) => hook)).toEqual(["request", "response", "end"]);
    }
    expect(logged).toEqual(new Set(calls.keys()));
  });
});

describe("the headers of an answer", () => {
  it("are told without secrets, as copies that change nothing", async () => {
    const { fetch } = stub(
      () =>
        new Response("no", { status: 404, headers: { "set-cookie": "a=b", "x-request-id": "7" } }),
    );
    const seen: (string | null)[] = [];
    const hooks: Hooks = {
      response: ({ headers }) => {
        seen.push(headers.get("set-cookie"), headers.get("x-request-id"));
        headers.delete("x-request-id");
      },
      end: ({ headers }) => seen.push(headers?.get("x-request-id") ?? null),
    };
    const error = await rejection(makeClient({ fetch, hooks }).call(thing()));
    expect(seen).toEqual(["***", "7", "7"]);
    expect(error).toHaveProperty("requestId", "7");
  });
});
