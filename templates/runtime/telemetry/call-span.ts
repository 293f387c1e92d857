// The span of one call: what happens meanwhile, and how it ends
// (hand-written in templates/runtime, copied into the generated package).

import type { EndContext, Hooks } from "../types/hooks.ts";
import type { OtelAttributes, OtelSpan } from "./api.ts";
import { errorType, outcomeAttributes } from "./attributes.ts";

/** `SpanStatusCode.ERROR` of the API. */
const failed = 2;

/** Attempts are events: an error that was repeated is none of the call. Times in seconds. */
export function spanHooks(span: OtelSpan, ended: (end: EndContext) => void): Hooks {
  const event = (name: string, attempt: number, attributes: OtelAttributes): unknown =>
    span.addEvent(`callsheet.${name}`, { "callsheet.attempt": attempt, ...attributes });
  return {
    wait: ({ attempt, waited }) =>
      event("wait", attempt, { "callsheet.wait.duration": waited / 1000 }),
    request: ({ attempt }) => event("attempt", attempt, {}),
    retry: ({ attempt, error, delay }) =>
      event("retry", attempt, {
        "error.type": errorType(error),
        "callsheet.retry.delay": delay / 1000,
      }),
    end(context) {
      endSpan(span, context);
      ended(context);
    },
  };
}

function endSpan(span: OtelSpan, context: EndContext): void {
  const { attempts, outcome, error } = context;
  span.setAttributes(outcomeAttributes(context));
  if (attempts > 1) span.setAttributes({ "http.request.resend_count": attempts - 1 });
  if (error) {
    const { name, message, stack } = error;
    span.recordException({ name, message, ...(stack !== undefined && { stack }) });
    // Of a status, its number says all.
    span.setStatus(error.code === "http" ? { code: failed } : { code: failed, message });
  } else if (outcome === "abort") {
    span.setStatus({ code: failed });
  }
  span.end();
}
