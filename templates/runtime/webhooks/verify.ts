// Callsheet runtime: verifies a delivery, and reads its event. Nothing of the body is read before it is verified.

import type { Issue } from "../errors.ts";
import type { SchemaIssue } from "../options.ts";
import { fieldValue, type Kind, kindOf, stepText, stringOf } from "../util.ts";
import { headerValue, type RawDelivery, rawDelivery } from "./delivery.ts";
import { WebhookError } from "./error.ts";
import type { Verification } from "./signature.ts";
import type { NamedWebhookOptions, WebhookDelivery, WebhookOptions } from "./types.ts";

/** A value of a delivery: in a header, or in a field of the body, with dots between nested fields. */
export type WebhookValue = { readonly header: string } | { readonly field: string };

/** The webhooks of a service. */
export interface WebhookFacts {
  /** Location of the event's name; undefined if the caller passes it. */
  readonly event?: WebhookValue;
  /** Location of the id of a delivery. */
  readonly id?: WebhookValue;
  /** Kinds of JSON value of the bodies by event; empty for any kind. */
  readonly events: Readonly<Record<string, readonly Kind[]>>;
  /** Parses the body of an event whose integers a number cannot hold; undefined for other events. */
  readonly exact?: (event: string, text: string) => Promise<unknown>;
}

/** `verification`: undefined if the service does not sign deliveries. */
export async function verifyDelivery<Webhook>(
  delivery: WebhookDelivery,
  facts: WebhookFacts,
  verification: Verification | undefined,
  options: WebhookOptions = {},
): Promise<Webhook> {
  const raw = await rawDelivery(delivery);
  const timestamp = await verification?.(raw, options);
  const text = textOf(raw);
  const plain = parsed(text);
  const event = facts.event
    ? valueIn(facts.event, raw, plain)
    : stringOf((options as NamedWebhookOptions).event);
  if (event === undefined || event === "") throw nameless(facts);
  const exact = await facts.exact?.(event, text);
  const body = exact === undefined ? plain : exact;
  checkKind(event, body, fieldValue(facts.events, event) as readonly Kind[] | undefined);
  await checkBody(event, body, options);
  const id = facts.id && valueIn(facts.id, raw, plain);
  return {
    event,
    body,
    ...(facts.id && { id }),
    ...(timestamp && { timestamp }),
  } as Webhook;
}

function textOf({ body }: RawDelivery): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new WebhookError("body", "the body is not valid UTF-8. Check that it is the raw body");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WebhookError(
      "body",
      "the body is not JSON. Set the content type of the webhook to JSON in the service",
    );
  }
}

/** Returns a string or a number as a string; undefined for any other value of the body. */
function valueIn(at: WebhookValue, raw: RawDelivery, body: unknown): string | undefined {
  if ("header" in at) return headerValue(raw, at.header);
  const value = at.field
    .split(".")
    .reduce<unknown>(
      (held, name) => (kindOf(held) === "object" ? fieldValue(held as object, name) : undefined),
      body,
    );
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function nameless({ event }: WebhookFacts): Error {
  return event && "field" in event
    ? new WebhookError(
        "body",
        `the body has no name of an event in \`${event.field}\`. Check the version of the webhook`,
      )
    : new TypeError("webhook: the option `event` is missing. Pass the name of the event");
}

function checkKind(event: string, body: unknown, kinds: readonly Kind[] = []): void {
  const kind = kindOf(body);
  if (kinds.length === 0 || kinds.includes(kind)) return;
  throw new WebhookError(
    "body",
    `the body of \`${event}\` is of kind ${kind}, not ${kinds.join(" or ")}. Update the call sheet`,
  );
}

async function checkBody(event: string, body: unknown, { checks }: WebhookOptions): Promise<void> {
  const check = checks && (fieldValue(checks, event) as (typeof checks)[string] | undefined);
  const issues = check && (await check["~standard"].validate(body)).issues;
  if (!issues || issues.length === 0) return;
  const known = issues.map(issueOf);
  const shown = known.slice(0, 3).map(({ path, message }) => {
    const at = path.map(stepText).join("");
    return `body${at.length > 120 ? `${at.slice(0, 120)}…` : at}: ${message}`;
  });
  throw new WebhookError(
    "body",
    `the body of \`${event}\` does not match the call sheet: ${shown.join("; ")}`,
    known,
  );
}

const issueOf = ({ path = [], message }: SchemaIssue): Issue => ({
  path: path.map((step) => {
    const key = typeof step === "object" ? step.key : step;
    return typeof key === "number" ? key : String(key);
  }),
  message,
});
