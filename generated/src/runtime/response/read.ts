// Callsheet runtime: converts a response to a result, or an error: readers of JSON, and statuses.

import { DecodeError, type Facts, HttpError, excerpt } from "../errors.ts";
import { parseRedacted, redirectTarget, safeResponse } from "../secrets/redact.ts";
import type { Exchange, Bytes, Reader, RequestFacts } from "../types.ts";
import { noop, type Kind, kindOf } from "../util.ts";

/** Reads a JSON body of these kinds; default: all, or empty. An empty body becomes null if null is one of them. */
export function json<T>(...kinds: readonly Kind[]): Reader<T> {
  return {
    accept: "application/json",
    async read(exchange) {
      const text = await readText(exchange);
      if (!text.trim()) {
        if (kinds.length === 0) return undefined as T;
        if (kinds.includes("null")) return null as T;
      }
      return ofKind<T>(await exchange.parse(text), kinds, "the body", exchange);
    },
  };
}

/** Reads JSON like `json`; undefined for a response without a body: status 204, 205, 304, or any other success. */
export function jsonOrNothing<T>(...kinds: readonly Kind[]): Reader<T | undefined> {
  return {
    accept: "application/json",
    statuses: [304],
    async read(exchange) {
      const text = await readText(exchange);
      if (!text.trim()) return undefined;
      return ofKind<T>(await exchange.parse(text), kinds, "the body", exchange);
    },
  };
}

/** Only checks the status. */
export const nothing: Reader<void> = {
  accept: "*/*",
  takesBody: true,
  async read({ response }) {
    cancelBody(response);
  },
};

/** @throws {DecodeError} when the value is of another kind. */
export function ofKind<T>(value: unknown, kinds: readonly Kind[], what: string, facts: Facts): T {
  const kind = kindOf(value);
  if (kinds.length === 0 || kinds.includes(kind)) return value as T;
  const promised = kinds.join(" or ");
  throw new DecodeError(facts, `${what} is of kind ${kind}, the operation returns ${promised}`);
}

/** Removes a byte order mark. Created with the first response, because some test environments do not support it. */
let decoder: InstanceType<typeof TextDecoder> | undefined;

/** @throws {DecodeError} when the body is not valid UTF-8. */
export async function readText(exchange: Exchange): Promise<string> {
  return decodeText(await readBytes(exchange), exchange);
}

/** @throws {DecodeError} when the bytes are not valid UTF-8. */
export function decodeText(bytes: ArrayBuffer, exchange: Exchange): string {
  decoder ??= new TextDecoder("utf-8", { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new DecodeError(exchange, "the response is not valid UTF-8");
  }
}

export function cancelBody({ body }: Response): void {
  void body?.cancel().catch(noop);
}

/** Counts decompressed bytes as they arrive, after checking the headers. @throws {DecodeError} past the limit. */
export function byteCount(exchange: Exchange): (bytes: number) => void {
  const { response, maxResponseBytes: most } = exchange;
  let count = 0;
  const add = (bytes: number): void => {
    count += bytes;
    if (most === false || count <= most) return;
    cancelBody(response);
    const problem = `has ${count} bytes or more; \`maxResponseBytes\` is ${most}`;
    throw new DecodeError(exchange, `the response ${problem}`);
  };
  add(contentLengthOf(response.headers) ?? 0);
  count = 0;
  return add;
}

/** Returns the size of a body, if the service reports it and the body is not compressed in transit. */
export function contentLengthOf(headers: Headers): number | undefined {
  const length = headers.get("content-length") ?? "";
  return /^\d+$/.test(length) && !headers.has("content-encoding") ? Number(length) : undefined;
}

/** @throws {DecodeError} when the body exceeds the limit, or the error of a broken stream. */
export async function readBytes(exchange: Exchange): Promise<ArrayBuffer> {
  try {
    return await bytesOf(exchange);
  } catch (error) {
    throw exchange.fault(error);
  }
}

async function bytesOf(exchange: Exchange): Promise<ArrayBuffer> {
  const { response, maxResponseBytes } = exchange;
  // Some decoders fail if there is nothing to decode.
  if (response.headers.get("content-length") === "0") return new ArrayBuffer(0);
  if (maxResponseBytes === false) return response.arrayBuffer();
  const count = byteCount(exchange);
  const parts: Bytes[] = [];
  await readParts(response, (part) => {
    count(part.byteLength);
    parts.push(part);
  });
  return new Blob(parts).arrayBuffer();
}

/** Passes on a body as it arrives, until `take` has enough. @throws errors of `take` and of the stream. */
export async function readParts(
  { body }: Response,
  take: (part: Bytes) => boolean | void,
): Promise<void> {
  const reader = asBytes(body)?.getReader();
  let part: { readonly value?: Bytes | undefined } | undefined;
  try {
    do part = await reader?.read();
    while (part?.value && !take(part.value));
  } finally {
    // Cancels the unread part, if any.
    void reader?.cancel().catch(noop);
  }
}

/** Returns a body with a type that old and new compilers accept: its parts are never shared memory. */
export const asBytes = (body: ReadableStream | null): ReadableStream<Bytes> | null => body;

export const isResult = (
  { ok, status }: Response,
  { statuses }: Reader<unknown>,
): boolean | undefined => ok || statuses?.includes(status);

/** Maximum characters of an error body, and those removed at the cut: a truncated secret could not be recognized. */
export const maxErrorText = 65_536;
const overlap = 4096;

/** Returns the error of a response. `text`: its body, truncated after more characters than an error keeps. */
export function httpError(response: Response, text: string, facts: RequestFacts): HttpError {
  const { status, statusText } = response;
  const to = redirectTarget(response);
  const advice = { 401: "check the credentials", 429: "call less often" }[status];
  const parts = [`HTTP ${status}`, excerpt(facts, statusText, 60), advice].filter(Boolean);
  const problem = to
    ? `redirects (HTTP ${status}) to ${to}, which is not followed: check \`baseUrl\``
    : `answered ${parts.join(", ")}${text && `: ${excerpt(facts, text)}`}`;
  const body =
    text.length > maxErrorText
      ? facts.redact(text.slice(0, maxErrorText)).slice(0, -overlap)
      : parseRedacted(facts, text, status);
  const error = new HttpError(facts, `${facts.method} ${facts.path} ${problem}`, {
    ...safeResponse(response, facts),
    body,
  });
  facts.mark?.(error);
  return error;
}
