import type { WireOperation } from "../wire/operations.ts";

/** One request as the server saw it, in the order of arrival. */
export interface RecordedRequest {
  readonly method: string;
  /** Request target as received: path and query, still encoded. */
  readonly url: string;
  /** Names in lower case; what only the connection needs is left out. */
  readonly headers: Readonly<Record<string, string>>;
  /** `performance.now()` at the moment the head of the request was read. */
  readonly arrived: number;
  /** The operation it is for; `undefined` when no route matches. */
  readonly operation: string | undefined;
  readonly role: WireOperation["role"];
  /** The body as bytes; empty until it has been read to its end. */
  readonly bytes: Buffer;
  /** The body read as UTF-8. */
  readonly body: string;
  /** The status of the response; undefined until it exists. */
  readonly status: number | undefined;
}

const connectionHeaders = new Set([
  "accept-encoding",
  "connection",
  "host",
  "keep-alive",
  "transfer-encoding",
]);

/** The headers that say something about the call. */
export function callHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !connectionHeaders.has(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
  );
}
