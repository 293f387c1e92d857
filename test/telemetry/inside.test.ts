/** Spans inside calls and in requests, with the real SDK and undici's own instrumentation. */
import * as api from "@opentelemetry/api";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { afterEach, describe, expect, test } from "vitest";
import {
  type CallEvent,
  type ClientOptions,
  type Telemetry,
  limited,
} from "../../templates/runtime/index.ts";
import { inCall, otel } from "../../templates/runtime/otel.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "../runtime/fixtures.ts";
import { recordingServer } from "../runtime/recording-server.ts";
import { exported, exportedSpan, meterProvider, registerSdk, tracerProvider } from "./sdk.ts";

registerSdk();

const call = thing({ path: "/v1/{id}", pathParams: { id: 7 } });
const client = (options: ClientOptions = {}): ReturnType<typeof makeClient> =>
  makeClient({ telemetry: otel(api), fetch: stub(() => jsonResponse({})).fetch, ...options });

afterEach(exported);

describe("active spans", () => {
  test("activates the span of the call in authorize, events, hooks, fetch and `shouldRetry`", async () => {
    const active: Record<string, string | undefined> = {};
    const note = (name: string) => (): undefined => {
      active[name] = api.trace.getActiveSpan()?.spanContext().spanId;
    };
    const fetch = async (): Promise<Response> => {
      note("fetch")();
      return new Response("", { status: 503 });
    };
    const names = ["beforeRequest", "beforeRetry", "afterResponse", "beforeError"] as const;
    const hooks = Object.fromEntries(names.map((name) => [name, [note(name)]]));
    const events = ["request", "response", "retry", "error", "end"] as const;
    const onEvent = ({ type }: CallEvent): undefined => note(type)();
    const retry = { backoffLimit: 0, limit: 1, shouldRetry: note("shouldRetry") };
    const authorize = note("authorize");
    await rejection(client({ fetch, hooks, onEvent, retry, authorize }).call(call));
    const { spanId } = (await exportedSpan()).spanContext();
    const all = ["authorize", "fetch", "shouldRetry", ...names, ...events];
    expect(active).toEqual(Object.fromEntries(all.map((name) => [name, spanId])));
    expect(api.trace.getActiveSpan()).toBeUndefined();
  });

  test("nests spans of the caller in the span of the call", async () => {
    const authorize = (): void => api.trace.getTracer("test").startSpan("token").end();
    await client({ authorize }).call(call);
    const [token, whole] = (await exported()).spans;
    expect(token?.name).toBe("token");
    expect(token?.parentSpanContext?.spanId).toBe(whole?.spanContext().spanId);
  });

  test("keeps the active spans of simultaneous and throttled calls separate", async () => {
    const seen = new Map<string, string | undefined>();
    const authorize = (request: Request): void => {
      seen.set(new URL(request.url).pathname, api.trace.getActiveSpan()?.spanContext().spanId);
    };
    const one = client({ authorize, baseUrl: "https://otel-many.test" });
    const throttle = limited({ calls: 2, per: 5 });
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(ids.map((id) => one.call({ ...call, throttle, pathParams: { id } })));
    const { spans } = await exported();
    const made = spans.map((span): [string, string] => [
      new URL(String(span.attributes["url.full"])).pathname,
      span.spanContext().spanId,
    ]);
    expect(made).toHaveLength(12);
    expect(new Map(made)).toEqual(seen);
  });
});

describe("trace propagation", () => {
  test("sends `traceparent` with every request of the call", async () => {
    await using server = await recordingServer((_, index) => ({ status: index === 0 ? 503 : 200 }));
    await makeClient({
      baseUrl: server.baseUrl,
      telemetry: otel(api),
      retry: { backoffLimit: 0 },
    }).call(call);
    const { traceId, spanId } = (await exportedSpan()).spanContext();
    const sent = `00-${traceId}-${spanId}-01`;
    expect(server.arrived.map(({ headers }) => headers["traceparent"])).toEqual([sent, sent]);
  });

  test("keeps the caller's `traceparent`, and sends no header with `propagate: false`", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    await client({ fetch, headers: { traceparent: "mine" } }).call(call);
    await client({ fetch, telemetry: otel(api, { propagate: false }) }).call(call);
    expect(requests.map(({ headers }) => headers.get("traceparent"))).toEqual(["mine", null]);
  });

  test("sends `traceparent` only to the page's own site in a browser by default", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
    const page = { value: new URL("https://api.test/page"), configurable: true };
    Object.defineProperty(globalThis, "navigator", {
      value: { userAgent: "Mozilla/5.0 (X11)" },
      configurable: true,
    });
    Object.defineProperty(globalThis, "location", page);
    try {
      await client({ fetch }).call(call);
      const other = { fetch, baseUrl: "https://other.test" };
      await client(other).call(call);
      await client({ ...other, telemetry: otel(api, { propagate: true }) }).call(call);
    } finally {
      Reflect.deleteProperty(globalThis, "location");
      if (before) Object.defineProperty(globalThis, "navigator", before);
    }
    const carried = requests.map(({ headers }) => headers.has("traceparent"));
    expect(carried).toEqual([true, false, true]);
  });
});

describe("instrumentation of undici", () => {
  async function both(
    config: ConstructorParameters<typeof UndiciInstrumentation>[0],
    telemetry: Telemetry | undefined,
    then: (baseUrl: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Awaited<ReturnType<typeof exported>> & { traceparents: unknown[] }> {
    const undici = new UndiciInstrumentation(config);
    undici.setTracerProvider(tracerProvider);
    undici.setMeterProvider(meterProvider);
    undici.enable();
    try {
      await using server = await recordingServer();
      await makeClient({ baseUrl: server.baseUrl, telemetry }).call(call);
      await then(server.baseUrl);
      const traceparents = server.arrived.map(({ headers }) => headers["traceparent"]);
      return { ...(await exported()), traceparents };
    } finally {
      undici.disable();
    }
  }

  test("replaces the span and `traceparent` of undici by those of the call", async () => {
    const without = await both({}, undefined);
    expect(without.spans.map(({ name }) => name)).toEqual(["GET"]);
    const { spans, traceparents } = await both({}, otel(api));
    expect(spans.map(({ name }) => name)).toEqual(["GET /v1/{id}"]);
    const { traceId, spanId } = spans[0]?.spanContext() ?? {};
    expect(traceparents).toEqual([`00-${traceId}-${spanId}-01`]);
  });

  test("keeps undici's spans for other requests", async () => {
    const { spans } = await both({}, otel(api), async (baseUrl) =>
      (await fetch(`${baseUrl}/other`)).text(),
    );
    expect(spans.map(({ name }) => name)).toEqual(["GET /v1/{id}", "GET"]);
  });

  test("suppresses undici's metric only for calls of clients with `inCall`", async () => {
    const scopes = async (config: object): Promise<string[]> => {
      const after = async (baseUrl: string): Promise<string> =>
        (await fetch(`${baseUrl}/other`)).text();
      const { durations } = await both(config, otel(api), after);
      return durations.flatMap(({ scope, count }) => Array<string>(count).fill(scope));
    };
    const undici = "@opentelemetry/instrumentation-undici";
    expect((await scopes({})).toSorted()).toEqual([undici, undici, "callsheet"]);
    expect((await scopes({ ignoreRequestHook: inCall(api) })).toSorted()).toEqual([
      undici,
      "callsheet",
    ]);
  });
});

test("completes calls without an SDK and leaves other instrumentation of `fetch` active", async () => {
  api.trace.disable();
  try {
    const { fetch, requests } = stub(() => {
      expect(inCall(api)()).toBe(false);
      return jsonResponse({ a: 1 });
    });
    await expect(client({ fetch }).call(call)).resolves.toEqual({ a: 1 });
    expect(requests[0]?.headers.has("traceparent")).toBe(false);
  } finally {
    registerSdk();
  }
});
