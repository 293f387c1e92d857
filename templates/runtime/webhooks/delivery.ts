// Callsheet runtime: reads the headers and the raw body of a delivery.

import type { Bytes } from "../types.ts";
import { hasMethod, isObject, tagOf } from "../util.ts";
import { WebhookError } from "./error.ts";
import type { DeliveryHeaders, WebhookDelivery, WebhookHeaders } from "./types.ts";

export interface RawDelivery {
  readonly headers: DeliveryHeaders;
  readonly body: Bytes;
}

/** @throws {TypeError} when the raw body is no longer available. */
export async function rawDelivery(delivery: WebhookDelivery): Promise<RawDelivery> {
  if (!isObject(delivery) || !isObject(delivery.headers))
    throw new TypeError(`webhook: the delivery has no \`headers\`. ${advice}`);
  const headers = headersOf(delivery.headers);
  if ("arrayBuffer" in delivery && hasMethod(delivery, "arrayBuffer")) {
    if (delivery.bodyUsed)
      throw new TypeError(
        "webhook: the body of the request was already read. Verify it first, or pass `request.clone()`",
      );
    return { headers, body: new Uint8Array(await delivery.arrayBuffer()) };
  }
  return { headers, body: bytesOf((delivery as { readonly body?: unknown }).body) };
}

const advice =
  "Pass a `Request`, or `{ headers, body }` with the raw body: in Express it is `req.body` after `express.raw({ type: () => true })`";

function bytesOf(body: unknown): Bytes {
  if (typeof body === "string") return new TextEncoder().encode(body);
  // Servers and tests can pass buffers of another realm.
  if (ArrayBuffer.isView(body))
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  if (tagOf(body) === "ArrayBuffer") return new Uint8Array(body as ArrayBuffer);
  const kind = isObject(body) ? "an object, and the signature covers the raw bytes" : typeof body;
  throw new TypeError(`webhook: \`body\` is ${kind}. ${advice}`);
}

/** Names of headers in records can have any case, and several lines are one value. */
function headersOf(headers: WebhookHeaders): DeliveryHeaders {
  if (hasMethod(headers, "get")) {
    const { get } = headers as { get(name: string): string | null };
    return { get: (name) => get.call(headers, name) ?? undefined };
  }
  const pairs = Object.entries(headers as Readonly<Record<string, unknown>>);
  return {
    get(name) {
      const values = pairs.flatMap(([key, value]) =>
        value !== undefined && key.toLowerCase() === name.toLowerCase() ? value : [],
      );
      return values.length === 0 ? undefined : values.join(", ");
    },
  };
}

/** @throws {WebhookError} when the header is missing. */
export function headerValue({ headers }: Pick<RawDelivery, "headers">, name: string): string {
  const value = headers.get(name)?.trim();
  if (value) return value;
  throw new WebhookError(
    "missing-header",
    `the header \`${name}\` is missing. Check that the service sent the request, and that no proxy removes headers`,
  );
}
