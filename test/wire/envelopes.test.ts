/** Failures inside HTTP 200 from a loopback server. */
import { afterAll, describe, expect, test } from "vitest";
import { DecodeError, EnvelopeError } from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { callerMaker, importDemo, type Caller, type Demo } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());

const demoWith = (envelope: string): Promise<Demo> =>
  importDemo({
    "demo/service.yaml": `
callsheet: 1
service: demo
title: Demo
baseUrl: https://demo.test
errors: json
envelope: ${envelope}
`,
    "demo/things.yaml": `
resource: things
operations:
  get: { http: GET /things, result: json }
  change: { http: POST /things, body: json, result: json }
  repeat: { http: POST /things#repeat, body: json, result: json, idempotent: true }
`,
  });

const caller = (demo: Demo): Caller =>
  callerMaker(demo)({ baseUrl: server.baseUrl, retry: { backoffLimit: 1 } });

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );

describe("an envelope with a success flag and no payload", async () => {
  const demo = await demoWith("{ success: { ok: true } }");
  const call = caller(demo);

  test("returns the complete response of an envelope without a payload", async () => {
    server.answer({ body: { ok: true, channel: "C1" } });
    expect(await call("things.get")).toEqual({ ok: true, channel: "C1" });
  });

  test.each([
    [{ ok: false, error: "channel_not_found" }, /"ok":false,"error":"channel_not_found"/],
    [{ ok: "true" }, /"ok":"true"/],
    [{}, /success: \{\}$/],
  ])("rejects envelope %o and quotes its fields", async (body, said) => {
    server.answer({ body });
    const error = await failure(call("things.get"));
    expect(error).toBeInstanceOf(EnvelopeError);
    expect(error).toMatchObject({ envelope: body, body, status: 200, isTransient: false });
    expect(error).toMatchObject({ message: expect.stringMatching(said) });
    expect(demo.isDemoError(error, "things.get", 200)).toBe(true);
    expect(server.requests).toHaveLength(1);
  });

  test("rejects a response that is not an object with DecodeError", async () => {
    server.answer({ body: [true] });
    expect(await failure(call("things.get"))).toBeInstanceOf(DecodeError);
  });
});

describe("an envelope with a failure field", async () => {
  const demo = await demoWith("{ failure: error, result: result }");
  const call = caller(demo);

  test.each([{ result: 1 }, { error: null, result: 1 }])(
    "accepts envelope %o without a failure",
    async (body) => {
      server.answer({ body });
      expect(await call("things.get")).toBe(1);
    },
  );

  test.each([{ code: -32601, message: "Method not found" }, false, "", 0, []])(
    "rejects a failure field with value %o",
    async (error) => {
      server.answer({ body: { error, result: 1 } });
      const thrown = await failure(call("things.get"));
      expect(thrown).toBeInstanceOf(EnvelopeError);
      const said = expect.stringContaining(`error ${JSON.stringify(error)}, result 1`);
      expect(thrown).toMatchObject({ message: said });
    },
  );

  test("rejects a response with neither the failure field nor a payload", async () => {
    server.answer({ body: { id: 1 } });
    expect(await failure(call("things.get"))).toBeInstanceOf(DecodeError);
  });
});

describe("retryable envelope failures", async () => {
  const call = caller(
    await demoWith(
      '{ success: { status: "1" }, result: result, retry: { result: [Busy, Too many] } }',
    ),
  );
  const busy = { body: { status: "0", result: "Busy" } };
  const good = { body: { status: "1", result: 7 } };

  test("retries a retryable failure until it succeeds, as after HTTP 429", async () => {
    server.answer(busy, { body: { status: "0", result: "Too many" } }, good);
    expect(await call("things.get")).toBe(7);
    expect(server.requests).toHaveLength(3);
  });

  test("rejects after the last retry and marks the error as transient", async () => {
    server.answer(busy);
    expect(await failure(call("things.get"))).toMatchObject({ attempts: 3, isTransient: true });
  });

  test("rejects a failure with other fields without a retry", async () => {
    server.answer({ body: { status: "0", result: "Invalid key" } }, good);
    expect(await failure(call("things.get"))).toMatchObject({ attempts: 1, isTransient: false });
  });

  test.each([
    ["things.change", 1],
    ["things.repeat", 2],
  ])(
    "sends %s %i times after a retryable failure, depending on its idempotency",
    async (id, times) => {
      server.answer(busy, good);
      await failure(call(id, { body: {} }));
      expect(server.requests).toHaveLength(times);
    },
  );

  test("waits as long as Retry-After of a retryable failure specifies", async () => {
    const headers = { "retry-after": "1" };
    server.answer({ ...busy, headers }, good);
    const started = performance.now();
    expect(await call("things.get")).toBe(7);
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  test("rejects without a retry if the caller disables retries", async () => {
    server.answer(busy, good);
    const error = await failure(call("things.get", {}, { retry: { shouldRetry: () => false } }));
    expect(error).toMatchObject({ attempts: 1 });
  });
});

test("finds retryable failures in nested fields and in lists", async () => {
  const call = caller(
    await demoWith(
      "{ failure: errors, result: data, retry: { errors.extensions.code: THROTTLED } }",
    ),
  );
  const errors = [{ message: "other" }, { extensions: { code: "THROTTLED" } }];
  server.answer({ body: { data: null, errors } }, { body: { data: 1 } });
  expect(await call("things.get")).toBe(1);
});
