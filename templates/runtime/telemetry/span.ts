// Callsheet runtime: the attributes of spans and of a metric, by OpenTelemetry's conventions for HTTP clients.

import type { AnyClientError } from "../errors.ts";
import type { CallEvent, CallEventOf, Listener } from "../events.ts";
import type { TracedCall } from "../options.ts";
import { hidden, isSensitive } from "../secrets/redact.ts";
import { parseUrl } from "../util.ts";
import type { OtelAttributes, OtelHistogram, OtelMeterProvider, OtelSpan } from "./api.ts";

/** Returns the attributes of the metric, which must have few different values per operation. */
export function nameAttributes(call: TracedCall): OtelAttributes {
  const { protocol, hostname, port } = parseUrl(call.url) ?? {
    protocol: "",
    hostname: "",
    port: "",
  };
  return {
    "http.request.method": call.method,
    "server.address": hostname.replace(/^\[(.*)\]$/, "$1"),
    "server.port": Number(port) || (protocol === "http:" ? 80 : 443),
    "url.template": call.path,
    "callsheet.service": call.service,
    "callsheet.operation": call.operation,
  };
}

/** Returns the URL for spans, which third parties receive: values of parameters with sensitive names are hidden. */
export function fullUrl({ url }: TracedCall): string {
  return url.replaceAll(/([?&]([^=&#]*)=)[^&#]*/g, (pair, before: string, name: string) =>
    isSensitive(name) || /^sig$/i.test(name) ? before + hidden : pair,
  );
}

export function outcomeAttributes({ status, outcome, error }: CallEventOf<"end">): OtelAttributes {
  return definedOf({
    "http.response.status_code": status || undefined,
    "error.type": outcome === "abort" ? "AbortError" : error && errorType(error),
  });
}

/** Returns the status if it is the failure; otherwise the name of the error. */
function errorType(error: AnyClientError): string {
  return error.code === "http" && error.status > 0 ? String(error.status) : error.name;
}

/** SDKs log a warning for undefined values. */
function definedOf(attributes: OtelAttributes): OtelAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

/** `SpanStatusCode.ERROR` of the API. */
const failed = 2;

/** Adds attempts as events of a span; errors of retried attempts are not errors of the call. Times are in seconds. */
export function spanEvents(span: OtelSpan, ended: (end: CallEventOf<"end">) => void): Listener {
  const add = (name: string, { attempt }: CallEvent, attributes: OtelAttributes = {}): unknown =>
    span.addEvent(`callsheet.${name}`, { "callsheet.attempt": attempt, ...attributes });
  return (event) => {
    switch (event.type) {
      case "wait":
        return add("wait", event, { "callsheet.wait.duration": event.waited / 1000 });
      case "request":
        return add("attempt", event);
      case "retry":
        return add("retry", event, {
          "error.type": errorType(event.error),
          "callsheet.retry.delay": event.delay / 1000,
        });
      case "cooldown":
        return add("cooldown", event, {
          "http.response.status_code": event.status,
          "callsheet.cooldown.delay": event.delay / 1000,
        });
      case "end":
        endSpan(span, event);
        return ended(event);
      default:
        return undefined;
    }
  };
}

function endSpan(span: OtelSpan, end: CallEventOf<"end">): void {
  const { attempts, outcome, error } = end;
  span.setAttributes(outcomeAttributes(end));
  if (attempts > 1) span.setAttributes({ "http.request.resend_count": attempts - 1 });
  if (error) {
    const { name, message, stack } = error;
    span.recordException({ name, message, ...(stack !== undefined && { stack }) });
    // For a status, the number is sufficient.
    span.setStatus(error.code === "http" ? { code: failed } : { code: failed, message });
  } else if (outcome === "abort") {
    span.setStatus({ code: failed });
  }
  span.end();
}

/** Returns the current provider's instrument: a program can register its provider after clients are created. */
export function durationOf(
  providerNow: () => OtelMeterProvider,
  scope: string,
): () => OtelHistogram {
  let known: OtelMeterProvider | undefined;
  let histogram: OtelHistogram | undefined;
  return () => {
    const provider = providerNow();
    if (histogram === undefined || provider !== known) {
      known = provider;
      histogram = provider.getMeter(scope).createHistogram("http.client.request.duration", {
        description: "Duration of HTTP client requests.",
        unit: "s",
        advice: {
          explicitBucketBoundaries: [
            0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
          ],
        },
      });
    }
    return histogram;
  };
}
