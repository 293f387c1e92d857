/** Retries that the body of an error requests, and pauses in its fields. */
import { describe, expect, it } from "vitest";
import {
  type CallOptions,
  HttpError,
  declaredErrors,
  enveloped,
  pauseIn,
  retryWhen,
} from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { makeClient, stub, thing } from "./fixtures.ts";

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const throttled = { __type: "com.demo#ThrottlingException" };
const limited = { parameters: { retry_after: 35 } };

const dynamo = declaredErrors({
  400: { retry: retryWhen({ __type: ["com.demo#ThrottlingException", "com.demo#Busy"] }) },
});
const telegram = declaredErrors({
  429: { retry: true, retryAfter: pauseIn("parameters.retry_after", "seconds") },
});

interface Attempted {
  readonly answers: readonly (Answer | Error)[];
  readonly over?: Parameters<typeof thing>[0];
  readonly options?: CallOptions;
  readonly client?: Parameters<typeof makeClient>[0];
}

/** Makes one call; the last response is repeated. Returns its attempts, pauses and outcome. */
async function attempted({ answers, over, options, client }: Attempted) {
  const time = fakeTime();
  const delays: number[] = [];
  let attempts = 0;
  const { fetch } = stub(() => {
    const answer = answers[Math.min(attempts, answers.length - 1)];
    attempts += 1;
    if (answer instanceof Error) throw answer;
    const { status = 200, body = {}, headers = {} } = answer ?? {};
    return new Response(typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
  const call = makeClient({
    fetch,
    timeout: 1000,
    ...client,
    onEvent: (event) => event.type === "retry" && delays.push(event.delay),
  }).call(thing({ method: "POST", ...over, options }));
  const ended = Promise.allSettled([call]);
  await time.pass(3_600_000);
  const [{ status, ...end }] = await ended;
  const error = "reason" in end ? (end.reason as unknown) : undefined;
  return { attempts, delays, isResult: status === "fulfilled", error };
}

describe("retries that an error's body requests", () => {
  it("retries a POST after a declared error of a status that is never retried", async () => {
    const call = { answers: [{ status: 400, body: throttled }, {}], over: { errors: dynamo } };
    expect(await attempted(call)).toMatchObject({ attempts: 2, isResult: true });
  });

  it("throws the typed error after the last retry", async () => {
    const { attempts, error } = await attempted({
      answers: [{ status: 400, body: throttled }],
      over: { errors: dynamo },
    });
    expect(attempts).toBe(3);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 400, body: throttled, isTransient: true, attempts: 3 });
  });

  it.each<[what: string, answer: Answer]>([
    ["another value", { status: 400, body: { __type: "com.demo#ValidationException" } }],
    ["another status", { status: 403, body: throttled }],
    ["no field", { status: 400, body: {} }],
    ["a body that is not JSON", { status: 400, body: '{"__type":"com.demo#Thrott' }],
    ["a list", { status: 400, body: [[1]] }],
    ["an inherited name", { status: 400, body: '{"__proto__":{"__type":"com.demo#Busy"}}' }],
    ["a status that only idempotent calls retry", { status: 503, body: throttled }],
  ])("does not retry a POST after %s", async (_, answer) => {
    const { attempts, error } = await attempted({ answers: [answer], over: { errors: dynamo } });
    expect(attempts).toBe(1);
    expect(error).not.toHaveProperty("isTransient");
  });

  it("does not retry a POST after a connection failed, even after a declared error", async () => {
    const answers = [{ status: 400, body: throttled }, new TypeError("fetch failed"), {}];
    const { attempts, error } = await attempted({ answers, over: { errors: dynamo } });
    expect(attempts).toBe(2);
    expect(error).toMatchObject({ code: "network" });
  });

  it("keeps the ordinary retries of an idempotent call", async () => {
    const over = { method: "GET", errors: dynamo } as const;
    const answers = [{ status: 503 }, { status: 400, body: throttled }, {}];
    expect(await attempted({ answers, over })).toMatchObject({ attempts: 3, isResult: true });
    expect(await attempted({ answers: [{ status: 400 }], over })).toMatchObject({ attempts: 1 });
  });

  it("retries an operation that is marked as not idempotent", async () => {
    const over = { method: "GET", idempotent: false, errors: dynamo } as const;
    const answers = [{ status: 400, body: throttled }, {}];
    expect(await attempted({ answers, over })).toMatchObject({ attempts: 2, isResult: true });
  });

  it.each<[what: string, call: Partial<Attempted>, attempts: number]>([
    ["`retry: 0` of the call", { options: { retry: 0 } }, 1],
    ["`retry: 0` of the client", { client: { retry: 0 } }, 1],
    ["`retry: 4` of the call", { options: { retry: 4 } }, 5],
    ["`idempotent: false` of the call", { options: { idempotent: false } }, 1],
    ["`shouldRetry` that forbids it", { options: { retry: { shouldRetry: () => false } } }, 1],
    [
      "`shouldRetry` without an opinion",
      { options: { retry: { shouldRetry: () => undefined } } },
      3,
    ],
    ["a body that can only be sent once", { over: { media: new ReadableStream() } }, 1],
  ])("respects %s", async (_, call, attempts) => {
    const over = { ...call.over, errors: dynamo };
    const answers = [{ status: 400, body: throttled }];
    expect(await attempted({ answers, ...call, over })).toMatchObject({ attempts });
  });

  it("finds a value in a list of reasons", async () => {
    const errors = declaredErrors({ 403: { retry: retryWhen({ "error.errors.reason": "rate" }) } });
    const body = { error: { errors: [{ reason: "other" }, { reason: "rate" }] } };
    const answers = [{ status: 403, body }, {}];
    expect(await attempted({ answers, over: { errors } })).toMatchObject({ attempts: 2 });
  });

  it.each([
    [409, 2],
    [404, 1],
    [499, 2],
    [500, 1],
    [302, 1],
  ])(
    "selects a status before its range, and the range before others: %i",
    async (status, times) => {
      const errors = declaredErrors({ 404: {}, "4XX": { retry: true }, default: {} });
      const answers = [{ status }, {}];
      expect(await attempted({ answers, over: { errors } })).toMatchObject({ attempts: times });
    },
  );
});

describe("a pause in a field of an error", () => {
  it.each<[body: unknown, unit: Parameters<typeof pauseIn>[1], pause: number]>([
    [{ wait: 35 }, "seconds", 35_000],
    [{ wait: "35" }, "seconds", 35_000],
    [{ wait: "3.5s" }, "seconds", 3500],
    [{ wait: 0.25 }, "seconds", 250],
    [{ wait: 0 }, "seconds", 0],
    [{ wait: 1500 }, "milliseconds", 1500],
    [{ wait: "2026-01-01T00:00:07Z" }, "time", 7000],
    [{ wait: 1_767_225_607 }, "time", 7000],
    [{ wait: 1_767_225_607_000 }, "time", 7000],
    [{ wait: "1767225607" }, "time", 7000],
    [{ wait: "2025-12-31T23:00:00Z" }, "time", 0],
    [[{ wait: null }, { wait: 2 }], "seconds", 2000],
  ])("reads %j in %s", async (body, unit, pause) => {
    const headers = { date: "Thu, 01 Jan 2026 00:00:00 GMT" };
    const errors = declaredErrors({ 429: { retry: true, retryAfter: pauseIn("wait", unit) } });
    const { delays } = await attempted({
      answers: [{ status: 429, body, headers }, {}],
      over: { errors },
    });
    expect(delays).toEqual([pause]);
  });

  it.each([
    { wait: -1 },
    { wait: "soon" },
    { wait: "35 minutes" },
    { wait: null },
    { wait: {} },
    { wait: 1e300 },
    {},
    "not JSON",
  ])("follows the headers if the field is missing or malformed: %j", async (body) => {
    const headers = { "retry-after": "3" };
    for (const unit of ["seconds", "milliseconds", "time"] as const) {
      const errors = declaredErrors({ 429: { retry: true, retryAfter: pauseIn("wait", unit) } });
      const { delays } = await attempted({
        answers: [{ status: 429, body, headers }, {}],
        over: { errors },
      });
      expect(delays).toEqual([3000]);
    }
  });

  it("prefers the field to the header", async () => {
    const headers = { "retry-after": "3" };
    const answers = [{ status: 429, body: limited, headers }, {}];
    const { delays } = await attempted({ answers, over: { errors: telegram } });
    expect(delays).toEqual([35_000]);
  });

  it("throws an error that states a pause longer than the limit", async () => {
    const answers = [{ status: 429, body: { parameters: { retry_after: 120 } } }];
    const { attempts, error } = await attempted({ answers, over: { errors: telegram } });
    expect(attempts).toBe(1);
    expect(error).toMatchObject({ retryAfter: 120_000 });
    expect((error as Error).message).toMatch(/; the service requests a pause of 120000 ms$/);
  });

  it("throws immediately if the pause exceeds the rest of `totalTimeout`", async () => {
    const answers = [{ status: 429, body: limited }];
    const { attempts, error } = await attempted({
      answers,
      over: { errors: telegram },
      options: { totalTimeout: 30_000 },
    });
    expect(attempts).toBe(1);
    expect(error).toMatchObject({ code: "http", retryAfter: 35_000 });
  });

  it("delays further calls of the operation without retrying a POST", async () => {
    const time = fakeTime();
    const errors = declaredErrors({
      429: { retryAfter: pauseIn("parameters.retry_after", "seconds") },
    });
    let attempts = 0;
    const { fetch } = stub(() => {
      attempts += 1;
      return Response.json(limited, { status: attempts === 1 ? 429 : 200 });
    });
    const client = makeClient({ fetch });
    const call = () => client.call(thing({ method: "POST", errors }));
    const first = Promise.allSettled([call()]);
    await time.pass(10);
    expect(await first).toMatchObject([{ reason: { status: 429, retryAfter: 35_000 } }]);
    const second = Promise.allSettled([call()]);
    await time.pass(34_000);
    expect(attempts).toBe(1);
    await time.pass(2000);
    expect(attempts).toBe(2);
    expect(await second).toMatchObject([{ status: "fulfilled" }]);
  });

  it("rejects with the reason of an abort during the pause", async () => {
    const time = fakeTime();
    const { fetch, requests } = stub(() => Response.json(limited, { status: 429 }));
    const controller = new AbortController();
    const call = makeClient({ fetch }).call(
      thing({ method: "POST", errors: telegram, options: { signal: controller.signal } }),
    );
    const ended = Promise.allSettled([call]);
    await time.pass(1000);
    controller.abort("changed my mind");
    await time.pass(1);
    expect(await ended).toMatchObject([{ reason: "changed my mind" }]);
    expect(requests).toHaveLength(1);
  });

  it("reads a pause in the envelope of a response with HTTP 200", async () => {
    const read = enveloped({
      success: { ok: true },
      result: "result",
      retry: retryWhen({ error_code: 429 }),
      retryAfter: pauseIn("parameters.retry_after", "seconds"),
    });
    const body = { ok: false, error_code: 429, ...limited };
    const answers = [{ body }, { body: { ok: true, result: 1 } }];
    const call = await attempted({ answers, over: { method: "GET", read } });
    expect(call).toMatchObject({ delays: [35_000], isResult: true });
  });
});
