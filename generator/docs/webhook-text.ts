/** Sentences about the signature of webhooks. */
import type { WebhookSignature, Webhooks, WebhookValue } from "../open/model-types.ts";
import { code, join } from "../text/sentences.ts";

/** Returns where the event is named, and how deliveries are signed. */
export function signatureText({ event, id, signature }: Webhooks): string {
  return join([
    event === "unknown"
      ? "The name of the event is not documented."
      : `The event is named in ${locationText(event)}.`,
    id && `The id of a delivery is in ${locationText(id)}.`,
    typeof signature === "object" ? signedText(signature) : words[signature],
  ]);
}

const words = {
  none: "Deliveries are not signed.",
  unknown: "The signature is not documented.",
} as const;

const locationText = ({ in: location, name }: WebhookValue): string =>
  location === "header" ? `the header ${code(name)}` : `the field ${code(name)} of the body`;

function signedText(signature: WebhookSignature): string {
  const { header, value, algorithm, encoding, signed, timestamp, tolerance } = signature;
  if (signature.standard) return "Deliveries are signed as in Standard Webhooks.";
  const form = value === "{signature}" ? "" : `, in the form ${code(value)}`;
  if (algorithm === "token") return `The header ${code(header)} contains the secret${form}.`;
  const text = `The header ${code(header)} contains a signature of ${code(signed)}${form}: ${algorithm} in ${encoding}.`;
  return join([
    text,
    timestamp && `The time of sending is in the header ${code(timestamp)}.`,
    tolerance === undefined
      ? undefined
      : `The time of sending can differ from the clock by ${tolerance} s.`,
  ]);
}
