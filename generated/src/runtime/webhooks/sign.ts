// Callsheet runtime: signs deliveries for tests of handlers.

import type { Bytes } from "../types.ts";
import { encoded } from "./encodings.ts";
import { algorithms, defaults, messageOf, secretBytes, type SignatureFacts } from "./signature.ts";

export interface SignedDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The values of a delivery. */
export interface DeliveryValues {
  /** Id of the delivery. Default: `msg_test`. */
  readonly id?: string;
  /** Time of sending in milliseconds since 1970. Default: now. */
  readonly timestamp?: number;
}

/** Signs a body. `secret`: the secret of the webhook, or the private key for `ed25519`. */
export async function signDelivery(
  body: string,
  secret: string | CryptoKey,
  facts: SignatureFacts,
  { id = "msg_test", timestamp = Date.now() }: DeliveryValues = {},
): Promise<SignedDelivery> {
  const { header, value, encoding, secret: form, signed, algorithm } = { ...defaults, ...facts };
  const seconds = String(Math.floor(timestamp / 1000));
  const message = messageOf(signed, { timestamp: seconds, id }, new TextEncoder().encode(body));
  const method = algorithms[algorithm];
  const key =
    typeof secret === "string"
      ? await crypto.subtle.importKey("raw", secretBytes(secret, form), method, false, ["sign"])
      : secret;
  const signature: Bytes = new Uint8Array(await crypto.subtle.sign(method.name, key, message));
  const values: Readonly<Record<string, string>> = {
    timestamp: seconds,
    signature: encoded(signature, encoding),
  };
  return {
    headers: {
      ...(facts.id !== undefined && { [facts.id]: id }),
      ...(facts.timestamp !== undefined && { [facts.timestamp]: seconds }),
      [header]: value.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
    },
    body,
  };
}
