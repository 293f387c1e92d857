/** Spans and durations of calls, recorded by the OpenTelemetry SDK. */
import * as api from "@opentelemetry/api";
import * as earliest from "opentelemetry-api-1-3";
import { afterEach, describe, expect, test } from "vitest";
import {
  type ClientOptions,
  type Telemetry,
  createClient,
  listening,
  download,
  enveloped,
  limited,
} from "../../templates/runtime/index.ts";
import { otel } from "../../templates/runtime/otel.ts";
import { apikey, jsonResponse, makeClient, rejection, stub, thing } from "../runtime/fixtures.ts";
import { exported, exportedSpan, meterProvider, registerSdk, tracerProvider } from "./sdk.ts";

// Created before the SDK is registered, like a client at the top of a module.
const early = otel(api);
registerSdk();

const call = thing({ path: "/v1/{id}", pathParams: { id: 7 } });
const client = (options: ClientOptions = {}): ReturnType<typeof makeClient> =>
  makeClient({ telemetry: otel(api), fetch: stub(() => jsonResponse({})).fetch, ...options });

const common = {
  "http.request.method": "GET",
  "server.address": "api.test",
  "server.port": 443,
  "url.template": "/v1/{id}",
  "callsheet.service": "test",
  "callsheet.operation": "things.get",
};

afterEach(exported);

describe("the span of a call", () => {
  test("records a client span named after the path template, with HTTP attributes", async () => {
    await client().call(call);
    const span = await exportedSpan();
    expect(span.name).toBe("GET /v1/{id}");
    expect(span.kind).toBe(api.SpanKind.CLIENT);
    expect(span.status).toEqual({ code: api.SpanStatusCode.UNSET });
    expect(span.attributes).toEqual({
      ...common,
      "url.full": "https://api.test/v1/7?apikey=***&chainid=1",
      "http.response.status_code": 200,
    });
    expect(span.events.map(({ name }) => name)).toEqual(["callsheet.attempt"]);
    expect(span.instrumentationScope.name).toBe("callsheet");
  });

  test("records calls of a client created before the SDK", async () => {
    await client({ telemetry: early }).call(call);
    const { spans, durations } = await exported();
    expect(spans).toHaveLength(1);
    expect(durations).toMatchObject([{ count: 1 }]);
  });

  test("supports the earliest documented release of the API", async () => {
    await client({ telemetry: otel(earliest) }).call(call);
    const { spans, durations } = await exported();
    expect(spans).toMatchObject([{ name: "GET /v1/{id}", kind: api.SpanKind.CLIENT }]);
    expect(durations).toMatchObject([{ count: 1 }]);
  });

  test("records the server's address and port from the base URL", async () => {
    const urls = ["http://api.test", "http://[::1]:8080/base", "https://api.test:8443"];
    for (const baseUrl of urls) await client({ baseUrl }).call(call);
    const { spans } = await exported();
    expect(
      spans.map(({ attributes }) => [attributes["server.address"], attributes["server.port"]]),
    ).toEqual([
      ["api.test", 80],
      ["::1", 8080],
      ["api.test", 8443],
    ]);
  });

  test("records attempts as span events and counts retries", async () => {
    const { fetch } = stub((_, index) =>
      index === 0 ? new Response("", { status: 503 }) : jsonResponse({}),
    );
    await client({ fetch, retry: { backoffLimit: 0 } }).call(call);
    const span = await exportedSpan();
    expect(span.attributes).toMatchObject({
      "http.request.resend_count": 1,
      "http.response.status_code": 200,
    });
    // A failed attempt before a retry is not an error of the call.
    expect(span.status.code).toBe(api.SpanStatusCode.UNSET);
    expect(span.attributes).not.toHaveProperty("error.type");
    expect(span.events.map(({ name, attributes }) => ({ name, ...attributes }))).toEqual([
      { name: "callsheet.attempt", "callsheet.attempt": 1 },
      {
        name: "callsheet.retry",
        "callsheet.attempt": 1,
        "error.type": "503",
        "callsheet.retry.delay": 0,
      },
      { name: "callsheet.attempt", "callsheet.attempt": 2 },
    ]);
  });

  test("records the requested cooldown as a span event, in seconds", async () => {
    const { fetch } = stub(
      () => new Response("", { status: 503, headers: { "retry-after": "9" } }),
    );
    await rejection(client({ fetch, retry: 0 }).call(call));
    const { events } = await exportedSpan();
    expect(events.filter(({ name }) => name === "callsheet.cooldown")).toMatchObject([
      {
        attributes: {
          "callsheet.attempt": 1,
          "http.response.status_code": 503,
          "callsheet.cooldown.delay": 9,
        },
      },
    ]);
  });

  test("records the wait for a slot as a span event, in seconds", async () => {
    const throttled = { ...call, throttle: limited({ calls: 1, per: 60 }) };
    const one = client({ baseUrl: "https://otel-wait.test" });
    await Promise.all([one.call(throttled), one.call(throttled)]);
    const { spans } = await exported();
    const waits = spans.flatMap(({ events }) =>
      events.filter(({ name }) => name === "callsheet.wait"),
    );
    expect(waits).toHaveLength(1);
    const waited = Number(waits[0]?.attributes?.["callsheet.wait.duration"]);
    expect(waited).toBeGreaterThan(0.04);
    expect(waited).toBeLessThan(10);
  });

  test("ends the span when a download begins, and records a rejected call", async () => {
    const read = download;
    await client().call({ ...call, read } as typeof call);
    expect((await exportedSpan()).status.code).toBe(api.SpanStatusCode.UNSET);
    await rejection(client().call({ ...call, pathParams: { id: "" } }));
    const { spans, durations } = await exported();
    expect(spans).toMatchObject([{ attributes: { "error.type": "ParameterError" } }]);
    expect(spans[0]?.events.map(({ name }) => name)).toEqual(["exception"]);
    // Nothing was sent, so there is no duration.
    expect(durations).toEqual([]);
  });

  test("nests the span in the caller's active span", async () => {
    const tracer = api.trace.getTracer("test");
    await tracer.startActiveSpan("outer", async (outer) => {
      await client().call(call);
      outer.end();
    });
    const { spans } = await exported();
    const [inner, outer] = spans;
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  });
});

describe("the span of a failed call", () => {
  const envelope = enveloped({ success: { status: "1" }, result: "result" });
  const failures: Readonly<Record<string, [ClientOptions, Partial<typeof call>, object]>> = {
    "an error status": [
      { fetch: stub(() => new Response("no", { status: 404 })).fetch },
      {},
      { "error.type": "404", "http.response.status_code": 404 },
    ],
    "a failed envelope with status 200": [
      { fetch: stub(() => jsonResponse({ status: "0" })).fetch },
      { read: envelope },
      { "error.type": "EnvelopeError", "http.response.status_code": 200 },
    ],
    "an invalid response": [
      { fetch: stub(() => new Response("{")).fetch },
      {},
      { "error.type": "DecodeError", "http.response.status_code": 200 },
    ],
    "a network failure without a status": [
      { fetch: () => Promise.reject(new TypeError("fetch failed")), retry: 0 },
      {},
      { "error.type": "NetworkError" },
    ],
    "a timeout": [
      { fetch: () => new Promise(() => undefined), timeout: 20, retry: 0 },
      {},
      { "error.type": "TimeoutError" },
    ],
  };
  test.each(Object.entries(failures))(
    "records the error of a failed call: %s",
    async (_, [options, over, expected]) => {
      const error = (await rejection(client(options).call({ ...call, ...over }))) as Error;
      const { spans, durations } = await exported();
      expect(spans).toHaveLength(1);
      const [span] = spans;
      const { "url.full": _url, ...attributes } = span?.attributes ?? {};
      expect(attributes).toEqual({ ...common, ...expected });
      const isHttp = error.name === "HttpError";
      const description = isHttp ? {} : { message: error.message };
      expect(span?.status).toEqual({ code: api.SpanStatusCode.ERROR, ...description });
      const thrown = span?.events.filter(({ name }) => name === "exception");
      expect(thrown).toMatchObject([
        { attributes: { "exception.type": error.name, "exception.message": error.message } },
      ]);
      expect(durations).toMatchObject([{ count: 1, attributes: { ...common, ...expected } }]);
    },
  );

  test("records AbortError if the caller aborts, whatever the reason", async () => {
    const reason = `because of ${apikey}`;
    const signal = AbortSignal.abort(reason);
    await rejection(client().call({ ...call, options: { signal } }));
    const span = await exportedSpan();
    expect(span.attributes).toMatchObject({ "error.type": "AbortError" });
    expect(span.status).toEqual({ code: api.SpanStatusCode.ERROR });
    expect(JSON.stringify(span.events)).not.toContain("because");
  });
});

test("records no secrets in spans", async () => {
  const quoted = `the key ${apikey} or the token tok-789012 is not valid`;
  const quoting = stub(() => new Response(quoted, { status: 401 }));
  const signed = { access_token: "tok-123456", sig: "sig-123456", Sig: "sig-123456", design: "2" };
  const options = { query: signed, headers: { authorization: "Bearer tok-789012" } };
  await rejection(client({ fetch: quoting.fetch }).call({ ...call, options }));
  const { spans, durations } = await exported();
  const text = JSON.stringify([
    spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
    durations,
  ]);
  for (const secret of [apikey, encodeURIComponent(apikey), "tok-", "sig-1"]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain("access_token=***&sig=***&Sig=***&design=2");
});

test("records the duration metric in seconds, with the recommended buckets", async () => {
  await client().call(call);
  const { spans, durations } = await exported();
  const [seconds = 0, nanoseconds = 0] = spans[0]?.duration ?? [];
  expect(durations).toHaveLength(1);
  expect(durations[0]).toMatchObject({
    scope: "callsheet",
    unit: "s",
    count: 1,
    attributes: { ...common, "http.response.status_code": 200 },
  });
  // Attributes identify operation, server and outcome, not a single call.
  expect(durations[0]?.attributes).not.toHaveProperty("url.full");
  expect(durations[0]?.sum).toBeLessThan(5);
  expect(Math.abs((durations[0]?.sum ?? 9) - (seconds + nanoseconds / 1e9))).toBeLessThan(0.05);
  expect(durations[0]?.boundaries).toEqual([
    0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
  ]);
});

test("uses the caller's providers, and no provider for `false`", async () => {
  await client({ telemetry: otel(api, { meterProvider: false }) }).call(call);
  expect((await exported()).durations).toEqual([]);
  api.trace.disable();
  api.metrics.disable();
  try {
    await client().call(call);
    expect(await exported()).toEqual({ spans: [], durations: [] });
    await client({ telemetry: otel(api, { tracerProvider, meterProvider }) }).call(call);
    const { spans, durations } = await exported();
    expect([spans.length, durations.length]).toEqual([1, 1]);
  } finally {
    registerSdk();
  }
});

test("records the client's `user-agent` header on the span", async () => {
  await client({ headers: { "user-agent": "mine/1" } }).call(call);
  expect((await exportedSpan()).attributes).toMatchObject({ "user_agent.original": "mine/1" });
});

test("reports a missing API to JavaScript callers", () => {
  const forgotten: unknown[] = [];
  expect(() => Reflect.apply(otel, undefined, forgotten)).toThrow(
    "otel: pass the module `@opentelemetry/api`, as `otel(api)`",
  );
});

test("supports a custom telemetry function with events and a wrapper around each request", async () => {
  const told: string[] = [];
  const telemetry: Telemetry = ({ operation, url }, run) => {
    told.push(operation, url);
    return run({
      onEvent: listening((event) => event.type === "end" && told.push(event.outcome)),
      send(request, send) {
        request.headers.set("x-followed", "1");
        return send();
      },
    });
  };
  const { fetch, requests } = stub(() => jsonResponse({ a: 1 }));
  const plain = createClient({ service: "plain" }, { baseUrl: "https://a.test", fetch, telemetry });
  await expect(plain.call(call)).resolves.toEqual({ a: 1 });
  expect(requests[0]?.headers.get("x-followed")).toBe("1");
  expect(told).toEqual(["things.get", "https://a.test/v1/7", "result"]);
});
