import { type ShouldRetryState, isHTTPError } from "ky";
import { describe, expect, it } from "vitest";
import {
  type Authorizer,
  type CallEvent,
  type CallOptions,
  type ClientOptions,
  type Limiter,
  isHttpError,
  withOptions,
} from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { makeClient, pause, rejection, stub, thing } from "./fixtures.ts";

const statuses = (...codes: number[]): ReturnType<typeof stub> =>
  stub((_, index) => new Response("{}", { status: codes[index] ?? 200 }));

const soon = { backoffLimit: 0 };

type Over = Parameters<typeof thing>[0];

describe("retry.shouldRetry", () => {
  it.each<[name: string, times: number, over: Over, retry: CallOptions["retry"]]>([
    ["a POST", 0, { method: "POST", body: {} }, {}],
    ["a PATCH", 0, { method: "PATCH", body: {} }, {}],
    ["a stream body", 0, { method: "PUT", media: new Blob(["a"]).stream() }, {}],
    ["a call without retries", 0, {}, { limit: 0 }],
    ["the last attempt", 1, {}, { limit: 1, ...soon }],
  ])("skips `shouldRetry` for %s, which must not be retried", async (_, times, over, retry) => {
    const asked: unknown[] = [];
    const { fetch, requests } = statuses(418, 418, 418);
    const shouldRetry = (state: ShouldRetryState): boolean => asked.push(state) > 0;
    const policy = { ...Object(retry), shouldRetry } as ClientOptions["retry"];
    const error = await rejection(makeClient({ fetch, retry: policy }).call(thing(over)));
    expect(error).toMatchObject({ status: 418 });
    expect(asked).toHaveLength(times);
    expect(requests).toHaveLength(times + 1);
  });

  it("passes errors and the retry count to `shouldRetry`", async () => {
    const asked: ShouldRetryState[] = [];
    const fates = [
      () => new Response("gone", { status: 410 }),
      () => new Response("no JSON"),
      () => Promise.reject(new TypeError("fetch failed")),
      () => new Promise<never>(() => {}),
    ];
    const { fetch } = stub((_, index) => fates[index]?.() ?? new Response("{}"));
    const shouldRetry = (state: ShouldRetryState): boolean => asked.push(state) > 0;
    const time = fakeTime();
    const client = makeClient({ fetch, timeout: 20, retry: { limit: 9, ...soon, shouldRetry } });
    const call = client.call(thing());
    for (let repeats = 0; repeats < fates.length; repeats += 1) await time.pass(20);
    expect(await call).toEqual({});
    const [status, ...others] = asked.map(({ error }) => error);
    expect(isHTTPError(status) && [status.response.status, status.data]).toEqual([410, "gone"]);
    expect(others).toMatchObject([{ code: "decode" }, { code: "network" }, { code: "timeout" }]);
    expect(asked.map(({ retryCount }) => retryCount)).toEqual([1, 2, 3, 4]);
  });

  it("skips `shouldRetry` for errors before sending, such as a wait beyond `maxWait`", async () => {
    const asked: unknown[] = [];
    const client = makeClient({
      fetch: statuses().fetch,
      baseUrl: "https://should-retry.test",
      throttle: { maxWait: 1 },
      retry: { shouldRetry: (state) => asked.push(state) > 0 },
    });
    const throttle = { calls: 1, per: 5000 };
    const refusal = await rejection(client.call(thing({ path: "/v1/{id}" })));
    await client.call(thing({ throttle }));
    const late = await rejection(client.call(thing({ throttle })));
    expect(refusal).toMatchObject({ code: "parameter" });
    expect(late).toMatchObject({ code: "throttle" });
    expect(asked).toEqual([]);
  });

  it("rejects with the error of a failing `shouldRetry` and names the option", async () => {
    const atOnce = (): never => {
      throw new RangeError("out of hand");
    };
    const later = async (): Promise<never> => atOnce();
    for (const shouldRetry of [atOnce, later]) {
      const { fetch, requests } = statuses(503);
      const error = await rejection(makeClient({ fetch, retry: { shouldRetry } }).call(thing()));
      expect(error).toMatchObject({
        code: "client",
        message: expect.stringMatching(
          /`retry.shouldRetry` failed: out of hand, asked about HttpError.*503/,
        ),
        cause: { name: "RangeError", message: "out of hand" },
      });
      expect(requests).toHaveLength(1);
    }
  });

  it.each([
    [true, 404, 3],
    [false, 503, 1],
    [undefined, 404, 1],
    [undefined, 503, 3],
  ])("awaits %s from `shouldRetry` after status %i: %i requests", async (answer, status, count) => {
    const { fetch, requests } = statuses(status, status, status);
    const shouldRetry = async (): Promise<boolean | undefined> => answer;
    const client = makeClient({ fetch, retry: { ...soon, shouldRetry } });
    expect(await rejection(client.call(thing()))).toMatchObject({ status });
    expect(requests).toHaveLength(count);
  });
});

describe("`idempotent` option of a call", () => {
  it("lets a POST be retried with `idempotent: true`", async () => {
    const { fetch, requests } = statuses(503, 503);
    const options = { idempotent: true, retry: { limit: 2, ...soon } };
    await makeClient({ fetch }).call(thing({ method: "POST", body: { a: 1 }, options }));
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual(
      Array.from({ length: 3 }, () => '{"a":1}'),
    );
  });

  it("sends a stream only once, even with `idempotent: true`", async () => {
    const { fetch, requests } = statuses(503);
    const media = new Blob(["a"]).stream();
    const call = thing({ method: "POST", media, options: { idempotent: true } });
    expect(await rejection(makeClient({ fetch }).call(call))).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
  });

  it("prevents retries of a call with `idempotent: false`", async () => {
    const { fetch, requests } = statuses(503);
    const call = thing({ idempotent: true, options: { idempotent: false } });
    expect(await rejection(makeClient({ fetch, retry: soon }).call(call))).toMatchObject({
      status: 503,
    });
    expect(requests).toHaveLength(1);
  });
});

describe("`retry` of calls that are never retried", () => {
  it.each([3, { limit: 1 }])(
    "rejects a retry option that has no effect and advises `idempotent` (%j)",
    async (retry) => {
      const { fetch, requests } = statuses();
      const call = thing({ method: "POST", body: {}, options: { retry } });
      const error = await rejection(makeClient({ fetch }).call(call));
      expect(error).toMatchObject({ code: "parameter", parameter: "retry", attempts: 0 });
      expect(String(error)).toContain("`idempotent: true`");
      const stream = thing({
        method: "PUT",
        media: new Blob(["a"]).stream(),
        options: { retry, idempotent: true },
      });
      expect(String(await rejection(makeClient({ fetch }).call(stream)))).toContain("Blob");
      expect(requests).toEqual([]);
    },
  );

  it.each([0, { limit: 0 }, { shouldRetry: () => true }, undefined])(
    "accepts a retry option that requests no retry (%j)",
    async (retry) => {
      const { fetch } = statuses();
      const call = thing({ method: "POST", body: {}, options: { retry } });
      expect(await makeClient({ fetch }).call(call)).toEqual({});
    },
  );

  it("accepts `retry` as a client option that also covers calls without retries", async () => {
    const { fetch } = statuses();
    const call = thing({ method: "POST", body: {} });
    expect(await makeClient({ fetch, retry: 5 }).call(call)).toEqual({});
  });
});

describe("second attempts", () => {
  it("waits as long as the service requests, even longer than a timer can", async () => {
    const month = 30 * 86_400;
    const { fetch, requests } = stub((_, index) =>
      index > 0
        ? new Response("{}")
        : new Response("", { status: 503, headers: { "retry-after": String(month) } }),
    );
    const time = fakeTime();
    const retry = { retryAfterLimit: Number.POSITIVE_INFINITY };
    const call = makeClient({ fetch, retry }).call(thing());
    await time.pass(month * 1000 - 1);
    expect(requests).toHaveLength(1);
    await time.pass(1);
    expect(await call).toEqual({});
    expect(requests).toHaveLength(2);
  });

  it("includes the first failure as the cause if the retry would wait too long", async () => {
    const { fetch } = statuses(503);
    const client = makeClient({
      fetch,
      baseUrl: "https://cause.test",
      throttle: { maxWait: 10 },
      retry: soon,
    });
    const error = await rejection(client.call(thing({ throttle: { calls: 1, per: 5000 } })));
    expect(error).toMatchObject({
      code: "throttle",
      attempts: 1,
      cause: { name: "HttpError", code: "http", message: expect.stringContaining("HTTP 503") },
    });
  });

  it("includes the first failure and the limiter's error if the limiter fails", async () => {
    const { fetch, requests } = statuses(503);
    const permits = [() => {}];
    const limiter: Limiter = {
      async acquire() {
        const permit = permits.pop();
        if (permit) return permit;
        throw new RangeError("the limiter is down");
      },
    };
    const client = makeClient({ fetch, throttle: { limiter }, retry: soon });
    const error = await rejection(client.call(thing({ throttle: { calls: 1, per: 5000 } })));
    expect(requests).toHaveLength(1);
    expect(error).toMatchObject({
      name: "ClientError",
      message: expect.stringContaining("the limiter is down"),
      cause: { name: "HttpError", message: expect.stringContaining("HTTP 503") },
    });
  });

  it("includes the first failure as the cause if the retry exceeds `totalTimeout`", async () => {
    const { fetch } = stub((_, index) =>
      index === 0 ? new Response("", { status: 503 }) : new Promise<never>(() => {}),
    );
    const client = makeClient({ fetch, totalTimeout: 150, retry: soon });
    const time = fakeTime();
    const ended = rejection(client.call(thing()));
    await time.pass(150);
    const error = await ended;
    expect(error).toMatchObject({ code: "timeout", scope: "call", cause: { name: "HttpError" } });
  });

  it("sends no second attempt if the URL or port can never be fetched", async () => {
    const fetch = (request: Request): Promise<Response> => globalThis.fetch(request);
    const client = makeClient({ fetch, baseUrl: "http://127.0.0.1:6667", retry: soon });
    expect(await rejection(client.call(thing()))).toMatchObject({ code: "network", attempts: 1 });
    const realm = (request: Request): Promise<Response> => globalThis.fetch(String(request));
    const other = makeClient({ fetch: realm, retry: soon });
    expect(await rejection(other.call(thing()))).toMatchObject({ attempts: 1 });
  });
});

describe("`fetch` without a response", () => {
  it.each([undefined, null, {}, "text"])(
    "rejects without a retry if `fetch` resolves with %j",
    async (nothing) => {
      let asked = 0;
      const fetch = async (): Promise<Response> => {
        asked += 1;
        return nothing as Response;
      };
      const error = await rejection(makeClient({ fetch, retry: soon }).call(thing()));
      expect(error).toMatchObject({ code: "client", message: expect.stringContaining("`fetch`") });
      expect(asked).toBe(1);
    },
  );
});

/** Sends `token-1` until the service refuses the token. */
function keeper(over: Partial<Authorizer> = {}): {
  authorize: Authorizer;
  refused: (string | null)[];
} {
  const refused: (string | null)[] = [];
  const authorize = Object.assign(
    (request: Request) => {
      request.headers.set("authorization", `Bearer token-${refused.length + 1}`);
    },
    {
      replaced(request: Request) {
        refused.push(request.headers.get("authorization"));
        return true;
      },
      ...over,
    },
  );
  return { authorize, refused };
}

describe("`authorize.replaced`", () => {
  it.each(["GET", "POST", "PATCH", "DELETE"] as const)(
    "retries a %s immediately after a 401 with the complete request",
    async (method) => {
      const { fetch, requests } = statuses(401);
      const { authorize, refused } = keeper();
      const delays: number[] = [];
      const onEvent = (event: CallEvent): unknown =>
        event.type === "retry" && delays.push(event.delay);
      const body = method === "GET" ? {} : { body: { a: 1 } };
      await makeClient({ fetch, authorize, onEvent, retry: 0 }).call(thing({ method, ...body }));
      expect(refused).toEqual(["Bearer token-1"]);
      expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([
        "Bearer token-1",
        "Bearer token-2",
      ]);
      expect(delays).toEqual([0]);
      if (method !== "GET") expect(await requests[1]?.json()).toEqual({ a: 1 });
    },
  );

  it("retries a call once after a 401, and not after other statuses", async () => {
    const twice = keeper();
    const { fetch, requests } = statuses(401, 401, 401);
    const error = await rejection(
      makeClient({ fetch, authorize: twice.authorize }).call(thing({ method: "POST", body: {} })),
    );
    expect(isHttpError(error) && error.status).toBe(401);
    expect(requests).toHaveLength(2);
    const other = keeper();
    const forbidden = makeClient({ fetch: statuses(403).fetch, authorize: other.authorize });
    expect(await rejection(forbidden.call(thing()))).toMatchObject({ status: 403, attempts: 1 });
    expect(other.refused).toEqual([]);
  });

  it("counts the retry after a 401 towards the retry limit", async () => {
    const { fetch, requests } = statuses(503, 401, 503);
    const { authorize } = keeper();
    const repeated: number[] = [];
    const client = makeClient({
      fetch,
      authorize,
      retry: { limit: 2, ...soon },
      onEvent: ({ type, attempt }) => type === "retry" && repeated.push(attempt),
    });
    expect(await rejection(client.call(thing()))).toMatchObject({ status: 503, attempts: 3 });
    expect(requests).toHaveLength(3);
    expect(repeated.splice(0)).toEqual([1, 2]);
    const last = withOptions(client, {
      fetch: statuses(503, 401).fetch,
      authorize: keeper().authorize,
    });
    const error = await rejection(last.call(thing({ options: { retry: 1 } })));
    expect(error).toMatchObject({ status: 401, attempts: 2 });
    expect(repeated).toEqual([1]);
  });

  it("takes a slot for the retry after a 401", async () => {
    const { fetch } = statuses(401);
    const { authorize } = keeper();
    const waits: CallEvent[] = [];
    const client = makeClient({
      fetch,
      authorize,
      baseUrl: "https://renewed-turn.test",
      onEvent: (event) => event.type === "wait" && waits.push(event),
    });
    const time = fakeTime();
    const call = client.call(thing({ throttle: { calls: 1, per: 60 } }));
    await time.pass(60);
    await call;
    expect(waits).toMatchObject([{ attempt: 2 }]);
  });

  it("rejects with the 401 if `authorize.replaced` resolves to false", async () => {
    const { authorize } = keeper({ replaced: () => pause(5).then(() => false) });
    const { fetch, requests } = statuses(401);
    expect(await rejection(makeClient({ fetch, authorize }).call(thing()))).toMatchObject({
      status: 401,
    });
    expect(requests).toHaveLength(1);
  });

  it("rejects with the error of `authorize.replaced` and names the refused request", async () => {
    const { authorize } = keeper({ replaced: () => Promise.reject(new Error("no token today")) });
    const error = await rejection(
      makeClient({ fetch: statuses(401).fetch, authorize }).call(thing()),
    );
    expect(error).toMatchObject({
      code: "client",
      message: expect.stringMatching(/`authorize.replaced` failed: no token today.*HTTP 401/),
      cause: { message: "no token today" },
    });
  });

  it("ends `authorize.replaced` after the time limit of an attempt or the call", async () => {
    const { authorize } = keeper({ replaced: () => new Promise<never>(() => {}) });
    const late = makeClient({ fetch: statuses(401).fetch, authorize, timeout: 40, retry: 0 });
    const time = fakeTime();
    const ended = rejection(late.call(thing()));
    await time.pass(40);
    expect(await ended).toMatchObject({
      code: "timeout",
      cause: { message: expect.stringContaining("HTTP 401") },
    });
    const leaving = new AbortController();
    const { signal } = leaving;
    const client = makeClient({ fetch: statuses(401).fetch, authorize });
    const left = rejection(client.call(thing({ options: { signal } })));
    await time.pass(30);
    leaving.abort("enough");
    expect(await left).toBe("enough");
  });
});
