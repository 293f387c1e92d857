import type { WireOperation } from "../wire/operations.ts";

/** A request as received by the server, in order of arrival. */
export interface RecordedRequest {
  readonly method: string;
  /** Request target as received: path and query, still encoded. */
  readonly url: string;
  /** Header names in lowercase, without headers of the connection. */
  readonly headers: Readonly<Record<string, string>>;
  /** Time of `performance.now()` when the headers were read. */
  readonly arrived: number;
  /** The id of the operation. Undefined if no route matches. */
  readonly operation: string | undefined;
  readonly role: WireOperation["role"];
  /** The body as bytes. Empty until it was read completely. */
  readonly bytes: Buffer;
  /** The body read as UTF-8. */
  readonly body: string;
  /** The status of the response. Undefined until the response exists. */
  readonly status: number | undefined;
}

const connectionHeaders = new Set([
  "accept-encoding",
  "connection",
  "host",
  "keep-alive",
  "transfer-encoding",
]);

/** The headers that belong to the call, not to the connection. */
export function callHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !connectionHeaders.has(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
  );
}
