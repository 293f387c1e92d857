// What spans and metrics say of a call, by the conventions of OpenTelemetry for clients of HTTP
// (hand-written in templates/runtime, copied into the generated package).

import type { AnyClientError } from "../errors/guards.ts";
import { hidden, isSensitive } from "../secrets/redact.ts";
import type { EndContext } from "../types/hooks.ts";
import type { FollowedCall } from "../types/telemetry.ts";
import { parseUrl } from "../util/parse-url.ts";
import type { OtelAttributes } from "./api.ts";

/** Few values for each operation: what is counted by. */
export function nameAttributes(call: FollowedCall): OtelAttributes {
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

/** Spans leave the company: a value in the query whose name sounds secret is hidden, whoever set it. */
export function fullUrl({ url }: FollowedCall): string {
  return url.replaceAll(/([?&]([^=&#]*)=)[^&#]*/g, (pair, before: string, name: string) =>
    isSensitive(name) || /^sig$/i.test(name) ? before + hidden : pair,
  );
}

/** How a call ended. */
export function outcomeAttributes({ status, outcome, error }: EndContext): OtelAttributes {
  return definedOf({
    "http.response.status_code": status || undefined,
    "error.type": outcome === "abort" ? "AbortError" : error && errorType(error),
  });
}

/** The status, where it is what went wrong; else the name of the error. */
export function errorType(error: AnyClientError): string {
  return error.code === "http" && error.status > 0 ? String(error.status) : error.name;
}

/** The SDKs warn of values that are undefined. */
function definedOf(attributes: OtelAttributes): OtelAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
