// Callsheet runtime: spans and a metric of calls, for OpenTelemetry. An entry of its own.

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
  /** Makes the spans. The one that is registered with the API if left out. */
  readonly tracerProvider?: OtelTracerProvider | undefined;
  /** Takes the durations; `false` for none. The one that is registered with the API if left out. */
  readonly meterProvider?: OtelMeterProvider | false | undefined;
  /**
   * Whether requests carry the trace on, as `traceparent`. If left out, they do, but in browsers only
   * to where the page is from: elsewhere, the header makes the browser ask the service first.
   */
  readonly propagate?: boolean | undefined;
}

const scope = "callsheet";

const missing = "otel: give it the module `@opentelemetry/api`, as `otel(api)`";

/** `SpanKind.CLIENT` of the API. */
const client = 2;

/** By this all tracers and propagators of OpenTelemetry know that there is nothing to trace. */
const suppressed: symbol = /* @__PURE__ */ Symbol.for(
  "OpenTelemetry SDK Context Key SUPPRESS_TRACING",
);

/**
 * What `telemetry` of a client takes: `otel(api)`, with all of the module `@opentelemetry/api`, or with the
 * parts that are needed, which bundles better: `otel({ trace, context, propagation, metrics })`.
 *
 * - One span a call, of kind client, named after method and path template: from its beginning to its
 *   result, of a download or events until they begin. Waits for a turn, attempts, repeats and rests are
 *   its events. It has the attributes of the stable conventions for HTTP, and `callsheet.service` and
 *   `callsheet.operation`; its texts hold no secret.
 * - `error.type` is the status, as a text; `AbortError` where the caller's signal ended the call; else
 *   the name of the error, such as `EnvelopeError`.
 * - `http.client.request.duration` is as long as the span, in seconds, of each call that sent something.
 * - The span is active where functions of the caller's are called: `authorize`, `onEvent`, hooks, `fetch`. What
 *   instruments `fetch` itself adds no span of its own; `ignoreRequestHook: inCall(api)` stops its
 *   metric too.
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
      // What was never sent took no time.
      if (meterProvider === false || end.attempts === 0) return;
      duration().record(end.milliseconds / 1000, { ...names, ...outcomeAttributes(end) }, inSpan);
    });
    const send = (request: Request, next: () => Promise<Response>): Promise<Response> => {
      const agent = request.headers.get("user-agent");
      if (agent !== null) span.setAttributes({ "user_agent.original": agent });
      if (propagate ?? isNear(request)) propagation.inject(inSpan, request.headers, unlessSet);
      // Without a tracer, there would be no other span either.
      if (!trace.isSpanContextValid(span.spanContext())) return next();
      return context.with(inSpan.setValue(suppressed, true), next);
    };
    return context.with(inSpan, () => run({ onEvent, send }));
  };
}

/**
 * Whether a call that has a span is being sent: as `ignoreRequestHook` of the instrumentation of undici,
 * which then counts no request of it a second time.
 */
export function inCall({ context }: Pick<OtelApi, "context">): () => boolean {
  return () => context.active().getValue(suppressed) === true;
}

const unlessSet = {
  set(headers: Headers, name: string, value: string): void {
    if (!headers.has(name)) headers.set(name, value);
  },
};

/** Whether the page of a browser, if it is one, is from there. */
function isNear({ url }: Request): boolean {
  if (!isPlatform("Mozilla/")) return true;
  const page: { readonly origin?: string } | undefined = Reflect.get(globalThis, "location");
  return page?.origin === parseUrl(url)?.origin;
}
