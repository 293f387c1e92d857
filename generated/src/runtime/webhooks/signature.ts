// Callsheet runtime: verifies the signature of a delivery, or its token.

import type { Bytes } from "../types.ts";
import { isObject } from "../util.ts";
import { headerValue, type RawDelivery } from "./delivery.ts";
import { decoded, type Encoding, joined } from "./encodings.ts";
import { WebhookError } from "./error.ts";
import { readHeader, readToken } from "./header-form.ts";
import { timeOf } from "./time.ts";
import type { WebhookOptions, WebhookSecret, WebhookVerifier } from "./types.ts";

/** The signature of a service. Defaults: see `defaults`. */
export interface SignatureFacts {
  /** Header with the signature. */
  readonly header: string;
  /** Form of the header. */
  readonly value?: string;
  /** Header with the time of sending. */
  readonly timestamp?: string;
  /** Header with the id of a delivery. */
  readonly id?: string;
  readonly algorithm: keyof typeof algorithms;
  readonly encoding?: "hex" | "base64";
  readonly secret?: Encoding;
  /** Form of the signed string. */
  readonly signed?: string;
  /** Maximum difference of the time of sending to the clock, in seconds. */
  readonly tolerance?: number;
}

export const defaults = {
  value: "{signature}",
  encoding: "hex",
  secret: "text",
  signed: "{body}",
} as const;

export const algorithms = {
  "hmac-sha1": { name: "HMAC", hash: "SHA-1" },
  "hmac-sha256": { name: "HMAC", hash: "SHA-256" },
  "hmac-sha512": { name: "HMAC", hash: "SHA-512" },
  ed25519: { name: "Ed25519" },
} as const;

/** Verifies a delivery, and returns its time of sending. @throws {WebhookError} when it is not from the service. */
export type Verification = (
  delivery: RawDelivery,
  options: WebhookOptions,
) => Promise<Date | undefined>;

/** Maximum number of signatures to try: each costs as much as reading the body. */
const mostSignatures = 20;

/** Verifies signatures of the raw body. */
export function signedWith(secret: WebhookSecret, facts: SignatureFacts): Verification {
  const { header, value, encoding, secret: form, signed, ...signature } = { ...defaults, ...facts };
  const algorithm = algorithms[signature.algorithm];
  return async (delivery, options) => {
    const values = readHeader(headerValue(delivery, header), value);
    const signatures = (values["signature"] ?? []).flatMap((text): readonly Bytes[] => {
      const bytes = decoded(text, encoding);
      return bytes === undefined ? [] : [bytes];
    });
    if (signatures.length === 0) throw malformed(header, value);
    const [time, ...otherTimes] = signature.timestamp
      ? [headerValue(delivery, signature.timestamp)]
      : new Set(values["timestamp"]);
    if (otherTimes.length > 0 || (time === undefined && value.includes("{timestamp}")))
      throw malformed(header, value);
    const id = signature.id === undefined ? "" : headerValue(delivery, signature.id);
    const message = messageOf(signed, { timestamp: time ?? "", id }, delivery.body);
    for (const bytes of await secretsOf(secret, delivery, form)) {
      const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
      for (const one of signatures.slice(0, mostSignatures)) {
        // Comparison in constant time.
        if (await crypto.subtle.verify(algorithm.name, key, one, message))
          return time === undefined
            ? undefined
            : timeOf(time, signature.timestamp ?? header, signature.tolerance, options);
      }
    }
    throw mismatch(header);
  };
}

/** Returns the signed bytes. */
export function messageOf(
  template: string,
  values: Readonly<Record<string, string>>,
  body: Bytes,
): Bytes {
  const encoder = new TextEncoder();
  return joined(
    template
      .split(/\{(\w+)\}/)
      .map((part, at) =>
        at % 2 === 0 ? encoder.encode(part) : part === "body" ? body : encoder.encode(values[part]),
      ),
  );
}

/** Compares the secret with a header, which contains it. */
export function tokenIn(
  secret: WebhookSecret,
  { header, value = defaults.value }: Pick<SignatureFacts, "header" | "value">,
): Verification {
  return async (delivery) => {
    const token = readToken(headerValue(delivery, header), value);
    if (token === undefined) throw malformed(header, value);
    const key = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
      "verify",
    ]);
    // Comparison in constant time, also for strings of different lengths.
    const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(token));
    for (const bytes of await secretsOf(secret, delivery, "text")) {
      if (await crypto.subtle.verify("HMAC", key, mac, bytes)) return undefined;
    }
    throw mismatch(header);
  };
}

/** Verifies deliveries with a function of the caller. */
export function verifiedBy(verify: WebhookVerifier): Verification {
  return async ({ body, headers }) => {
    if (typeof verify !== "function")
      throw new TypeError(
        "webhook: `verify` is not a function. Pass a function that returns whether to trust a delivery",
      );
    // Only `true` is trusted: a caller without types can return a promise of an object.
    const isTrusted: unknown = await verify(body, headers);
    if (isTrusted !== true)
      throw new WebhookError("signature", "`verify` did not return `true`. Ignore the delivery");
    return undefined;
  };
}

async function secretsOf(
  secret: WebhookSecret,
  { headers }: RawDelivery,
  form: Encoding,
): Promise<readonly Bytes[]> {
  const current = typeof secret === "function" ? await secret(headers) : secret;
  const all: readonly unknown[] = Array.isArray(current) ? current : [current];
  if (all.length === 0) throw new TypeError("webhook: the list of secrets is empty. Pass a secret");
  return all.map((one) => secretBytes(one, form));
}

/** @throws {TypeError} when it is not a secret: an empty one would let anyone sign. */
export function secretBytes(secret: unknown, form: Encoding): Bytes {
  if (typeof secret !== "string" || secret.trim() === "") {
    const kind = isObject(secret) ? "an object" : secret === undefined ? "undefined" : "empty";
    throw new TypeError(`webhook: the secret is ${kind}. Pass the secret of the webhook`);
  }
  // Prefixes of Standard Webhooks.
  const bare = form === "base64" ? secret.trim().replace(/^wh(?:sec|pk)_/, "") : secret;
  const bytes = decoded(form === "text" ? bare : bare.trim(), form);
  if (bytes) return bytes;
  throw new TypeError(
    `webhook: the secret is not ${form}. Copy it from the settings of the service`,
  );
}

function malformed(header: string, value: string): WebhookError {
  const form = value.replaceAll(/\{(\w+)\}/g, "<$1>");
  return new WebhookError(
    "malformed-header",
    `the header \`${header}\` does not have the form \`${form}\`. Check that the service sent the request`,
  );
}

const mismatch = (header: string): WebhookError =>
  new WebhookError(
    "signature",
    `no signature in the header \`${header}\` is valid. Check the secret, and that the body is the raw body`,
  );
