// Callsheet runtime: keeps responses with their ETag, and requests them again only if they have changed.

import { ForceRetryError } from "ky";
import { prepare } from "./call/prepare.ts";
import { QueuedCall } from "./call/queued-call.ts";
import type { Settings } from "./call/settings.ts";
import { type CallOptions, settingsKey } from "./options.ts";
import { cancelBody, readBytes } from "./response/read.ts";
import { isSensitive } from "./secrets/redact.ts";
import type { Call, CallPromise, Client, Exchange, Reader, WithResponse } from "./types.ts";
import { pairsOf } from "./util.ts";

/** Maximum number of kept responses of a client, and maximum bytes of their bodies. */
const [mostResponses, mostBytes] = [1000, 10_000_000];

/** A response whose result can be returned again. */
interface Kept {
  readonly tag: string;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
  /** The credentials in the headers of its request. */
  readonly credentials: string;
}

/** The kept responses of a client. The least recently used one is removed first. */
class KeptResponses {
  readonly #byKey = new Map<string, Kept>();
  #bytes = 0;

  get(key: string): Kept | undefined {
    const kept = this.#byKey.get(key);
    if (kept) this.set(key, kept);
    return kept;
  }

  /** Keeps a response unless it exceeds the maximum by itself; undefined removes a response. */
  set(key: string, kept: Kept | undefined): void {
    this.#bytes -= this.#byKey.get(key)?.body.byteLength ?? 0;
    this.#byKey.delete(key);
    if (!kept || kept.body.byteLength > mostBytes) return;
    this.#byKey.set(key, kept);
    this.#bytes += kept.body.byteLength;
    for (const [oldest] of this.#byKey) {
      if (this.#bytes <= mostBytes && this.#byKey.size <= mostResponses) return;
      this.set(oldest, undefined);
    }
  }
}

/** Clients that `withOptions` derives from each other share their responses, like their retry budget. */
const responses = /* @__PURE__ */ new WeakMap<object, KeptResponses>();

/**
 * Calls an operation with `If-None-Match` if its last response was kept. A 304 returns the result of that response. The
 * call option `cache: "no-store"` or `cache: "reload"` requests a whole response.
 */
export function conditional<T, Options extends CallOptions>(
  client: Client<string, Options>,
  call: Call<T, Options>,
): CallPromise<T> {
  const settings = client[settingsKey]?.() as Settings | undefined;
  const probe = settings && probeOf(settings, call);
  if (!settings || !probe) return client.call(call);
  const { backoff } = settings;
  const all = responses.get(backoff) ?? new KeptResponses();
  responses.set(backoff, all);
  const { href, headers, account, authorize, retries } = probe;
  const key = JSON.stringify([href, Object.entries(headers).sort(), account]);
  const latest = all.get(key);
  // Only a retry can request the whole response if `authorize` has changed the credentials.
  const kept = authorize && !retries ? undefined : latest;
  let updated: Headers | undefined;
  const read: Reader<T> = {
    ...call.read,
    ...(kept && { statuses: [...(call.read.statuses ?? []), 304] }),
    async read(exchange) {
      const { response } = exchange;
      const credentials = credentialsOf(exchange);
      if (response.status === 304 && kept) {
        cancelBody(response);
        if (credentials !== kept.credentials) throw wholeRequest(exchange);
        updated = updatedHeaders(kept.headers, response.headers);
        const result = await readAs(call.read, exchange, kept.body, updated);
        all.set(key, { ...kept, headers: updated });
        return result;
      }
      const tag = response.headers.get("etag");
      const isKept = response.status === 200 && tag && !isPrivate(response);
      if (!isKept) {
        all.set(key, undefined);
        return call.read.read(exchange);
      }
      const body = await readBytes(exchange);
      const result = await readAs(call.read, exchange, body, response.headers);
      all.set(key, { tag, headers: new Headers(response.headers), body, credentials });
      return result;
    },
  };
  const promise = client.call({
    ...call,
    read,
    headers: { ...call.headers, ...(kept && { "if-none-match": kept.tag }) },
  });
  const plain = promise.withResponse;
  const withResponse = async (): Promise<WithResponse<T>> => {
    const both = await plain();
    if (both.response.status === 304 && updated)
      Object.defineProperty(both.response, "headers", { value: updated });
    return both;
  };
  return Object.assign(promise, { withResponse: Object.assign(withResponse, plain) });
}

/** Prepares a call only to identify its request. Returns undefined if it is not valid, or decides by itself. */
function probeOf<T>(settings: Settings, call: Call<T>): QueuedCall<T> | undefined {
  const probe = new QueuedCall(settings, call);
  try {
    // The call itself validates its arguments.
    prepare(probe, {
      ...call,
      params: undefined,
      options: { ...call.options, check: undefined, validate: "off" },
    });
  } catch {
    return undefined;
  }
  const isWhole = /^(?:no-store|reload)$/.test(probe.options.cache ?? "");
  return isWhole || "if-none-match" in probe.headers ? undefined : probe;
}

const isPrivate = ({ headers }: Response): boolean =>
  /\bno-store\b/i.test(headers.get("cache-control") ?? "");

type RequestOf = Partial<Pick<QueuedCall<unknown>, "request">>;

/** Returns the credentials that were sent. A client can send other credentials for each call. */
function credentialsOf(exchange: Exchange): string {
  const { request } = exchange as RequestOf;
  const headers = request === undefined ? [] : pairsOf(request.headers);
  return JSON.stringify(headers.filter(([name]) => isSensitive(name)).sort());
}

/** Returns the error that makes ky send the request again without a condition. */
function wholeRequest(exchange: Exchange): ForceRetryError {
  const request = new Request((exchange as RequestOf).request as Request);
  request.headers.delete("if-none-match");
  return new ForceRetryError({ delay: 0, request });
}

/** Headers of a 304 replace those of the kept response, except for those about its body. */
function updatedHeaders(before: Headers, after: Headers): Headers {
  const all = new Headers(before);
  after.forEach((value, name) => {
    if (!/^content-(?:encoding|length|range|type)$/.test(name)) all.set(name, value);
  });
  return all;
}

function readAs<T>(
  reader: Reader<T>,
  exchange: Exchange,
  body: ArrayBuffer,
  headers: Headers,
): Promise<T> {
  const response = new Response(body, { headers });
  return reader.read(Object.create(exchange, { response: { value: response } }) as Exchange);
}
