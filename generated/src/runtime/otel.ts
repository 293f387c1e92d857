// Callsheet runtime: spans and a metric of calls for OpenTelemetry. A separate entry.

import { listening } from "./logging.ts";
import type { Telemetry } from "./options.ts";
import type { OtelApi, OtelMeterProvider, OtelTracerProvider } from "./telemetry/api.ts";
import {
  durationOf,
  fullUrl,
  nameAttributes,
  outcomeAttributes,
  spanEvents,
} from "./telemetry/span.ts";
import { isPlatform, parseUrl } from "./util.ts";

export type { Telemetry } from "./options.ts";
export type { OtelApi, OtelMeterProvider, OtelTracerProvider } from "./telemetry/api.ts";

export interface OtelOptions {
  /** Provider of the tracer. Defaults to the provider registered with the API. */
  readonly tracerProvider?: OtelTracerProvider | undefined;
  /** Provider of the duration metric; `false` for no metric. Defaults to the provider registered with the API. */
  readonly meterProvider?: OtelMeterProvider | false | undefined;
  /**
   * Whether requests propagate the trace with `traceparent`. Default: `true`; in browsers, only for the page's own
   * origin, because the header would cause a preflight request elsewhere.
   */
  readonly propagate?: boolean | undefined;
}

const scope = "callsheet";

const missing = "otel: pass the module `@opentelemetry/api`, as `otel(api)`";

/** `SpanKind.CLIENT` of the API. */
const client = 2;

/** The key that OpenTelemetry's tracers and propagators use to suppress tracing. */
const suppressed: symbol = /* @__PURE__ */ Symbol.for(
  "OpenTelemetry SDK Context Key SUPPRESS_TRACING",
);

/**
 * Returns the value for a client's `telemetry`: `otel(api)`, with the module `@opentelemetry/api`, or with only the
 * necessary parts, which reduces bundles: `otel({ trace, context, propagation, metrics })`.
 *
 * - One span per call, of kind client, named after method and path template. It lasts from the start of the call to its
 *   result, for downloads and event streams until they start. Waits for a slot, attempts, retries and cooldowns are its
 *   events. It has the attributes of the stable conventions for HTTP, and `callsheet.service` and
 *   `callsheet.operation`; its strings do not contain secrets.
 * - `error.type` is the status as a string; `AbortError` if the caller's signal ended the call; otherwise the error's
 *   name, such as `EnvelopeError`.
 * - `http.client.request.duration` is the length of the span in seconds, for each call that sent a request.
 * - The span is active while functions of the caller run: `authorize`, `onEvent`, hooks, `fetch`. Instrumentation of
 *   `fetch` adds no separate span; `ignoreRequestHook: inCall(api)` also stops its metric.
 */
export function otel(api: OtelApi, options: OtelOptions = {}): Telemetry {
  if (!api?.trace) throw new TypeError(missing);
  const { trace, context, propagation } = api;
  const { tracerProvider = trace, meterProvider, propagate } = options;
  const tracer = tracerProvider.getTracer(scope);
  const duration = durationOf(() => meterProvider || api.metrics.getMeterProvider(), scope);
  return (call, run) => {
    const names = nameAttributes(call);
    const span = tracer.startSpan(
      `${call.method} ${call.path}`,
      { kind: client, attributes: { ...names, "url.full": fullUrl(call) } },
      context.active(),
    );
    const inSpan = trace.setSpan(context.active(), span);
    const onEvent = spanEvents(span, (end) => {
      // A call that was never sent has no duration.
      if (meterProvider === false || end.attempts === 0) return;
      duration().record(end.milliseconds / 1000, { ...names, ...outcomeAttributes(end) }, inSpan);
    });
    const send = (request: Request, next: () => Promise<Response>): Promise<Response> => {
      const agent = request.headers.get("user-agent");
      if (agent !== null) span.setAttributes({ "user_agent.original": agent });
      if (propagate ?? isNear(request)) propagation.inject(inSpan, request.headers, unlessSet);
      // Without a tracer, there is no span either.
      if (!trace.isSpanContextValid(span.spanContext())) return next();
      return context.with(inSpan.setValue(suppressed, true), next);
    };
    return context.with(inSpan, () => run({ onEvent: listening(onEvent), send }));
  };
}

/** Returns whether a call with a span is being sent. As undici's `ignoreRequestHook`, it prevents counting twice. */
export function inCall({ context }: Pick<OtelApi, "context">): () => boolean {
  return () => context.active().getValue(suppressed) === true;
}

const unlessSet = {
  set(headers: Headers, name: string, value: string): void {
    if (!headers.has(name)) headers.set(name, value);
  },
};

/** Returns whether a request has the origin of the page; always true outside of browsers. */
function isNear({ url }: Request): boolean {
  if (!isPlatform("Mozilla/")) return true;
  const page: { readonly origin?: string } | undefined = Reflect.get(globalThis, "location");
  return page?.origin === parseUrl(url)?.origin;
}
