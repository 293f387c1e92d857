// Callsheet runtime: signs deliveries for tests of handlers.

import type { Bytes } from "../types.ts";
import { isPlain } from "../util.ts";
import { encoded } from "./encodings.ts";
import { algorithms, defaults, messageOf, secretBytes, type SignatureFacts } from "./signature.ts";
import type { WebhookFacts } from "./verify.ts";

/** The headers and the body of a delivery, as a handler receives them. */
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

/** The signature of a service; without an algorithm, the header contains the secret itself. */
export type SigningFacts = Omit<SignatureFacts, "algorithm"> &
  Partial<Pick<SignatureFacts, "algorithm">>;

/** A `CryptoKey`, which Node's types do not declare globally. */
export type SigningKey = Parameters<typeof crypto.subtle.sign>[1];

/** Signs an event. `secret`: the secret of the webhook, or the private key for `ed25519`. */
export function signEvent(
  event: string,
  body: unknown,
  secret: string | SigningKey,
  { signature, ...facts }: Pick<WebhookFacts, "event" | "id"> & { signature: SigningFacts },
  values: DeliveryValues = {},
): Promise<SignedDelivery> {
  const named = [
    [facts.event, event],
    [facts.id, values.id ?? testId],
  ] as const;
  let whole = body;
  const headers: Record<string, string> = {};
  for (const [at, value] of named) {
    if (at === undefined) continue;
    if ("header" in at) headers[at.header] = value;
    else whole = withField(whole, at.field.split("."), value);
  }
  return signDelivery(jsonText(whole), secret, signature, values, headers);
}

const testId = "msg_test";

/** Signs a body. `others`: headers that are not part of the signature. */
export async function signDelivery(
  body: string,
  secret: string | SigningKey,
  facts: SigningFacts,
  { id = testId, timestamp = Date.now() }: DeliveryValues = {},
  others: Readonly<Record<string, string>> = {},
): Promise<SignedDelivery> {
  const { header, value, signed } = { ...defaults, ...facts };
  const time = String(Math.floor(timestamp / 1000));
  const message = messageOf(signed, { timestamp: time, id }, new TextEncoder().encode(body));
  const values: Readonly<Record<string, string>> = {
    timestamp: time,
    signature: await signatureOf(message, secret, facts),
  };
  return {
    headers: {
      ...others,
      ...(facts.id !== undefined && { [facts.id]: id }),
      ...(facts.timestamp !== undefined && { [facts.timestamp]: time }),
      [header]: value.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
    },
    body,
  };
}

async function signatureOf(
  message: Bytes,
  secret: string | SigningKey,
  facts: SigningFacts,
): Promise<string> {
  if (facts.algorithm === undefined) return String(secret);
  if (facts.algorithm === "ed25519" && typeof secret === "string")
    throw new TypeError("webhook: the secret is a string. Pass the private key as a CryptoKey");
  const method = algorithms[facts.algorithm];
  const { encoding, secret: form } = { ...defaults, ...facts };
  const key =
    typeof secret === "object"
      ? secret
      : await crypto.subtle.importKey("raw", secretBytes(secret, form), method, false, ["sign"]);
  return encoded(new Uint8Array(await crypto.subtle.sign(method.name, key, message)), encoding);
}

/** Returns a copy of an object with a field, unless it has the field. */
function withField(
  value: unknown,
  [name = "", ...rest]: readonly string[],
  content: string,
): unknown {
  if (!isPlain(value)) return value;
  const current: unknown = Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
  const inner = rest.length === 0 ? (current ?? content) : withField(current ?? {}, rest, content);
  return { ...value, [name]: inner };
}

/** Writes a bigint with all of its digits, if the platform can. */
function jsonText(value: unknown): string {
  const { rawJSON = Number } = JSON as { rawJSON?: (text: string) => unknown };
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === "bigint" ? rawJSON(String(held)) : held,
  );
}
