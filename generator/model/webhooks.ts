/** Events that a service sends to URLs of its callers, and how their deliveries are verified. */
import type { Place } from "../diagnostics/diagnostic.ts";
import {
  type algorithms,
  defaultTolerance,
  type encodings,
  type secretForms,
} from "../sheets/format/webhooks.ts";
import type { Documented, TypeRef, Unknown } from "../sheets/types/type.ts";

export interface Webhooks {
  /** The location of an event's name; `unknown`: the caller passes it. */
  readonly event: WebhookValue | Unknown;
  /** The location of the id of a delivery. */
  readonly id?: WebhookValue | undefined;
  /** `unknown`: the caller verifies deliveries; `none`: the service does not sign them. */
  readonly signature: Signature | "none" | Unknown;
  /** Items in the file's order. */
  readonly events: readonly WebhookEvent[];
  readonly place: Place;
}

/** A value of a delivery: in a header, or in a field of the body, whose name can be dotted. */
export interface WebhookValue {
  readonly in: "header" | "body";
  readonly name: string;
}

export interface WebhookEvent extends Pick<Documented, "doc" | "deprecated"> {
  readonly name: string;
  readonly type: TypeRef;
  readonly place: Place;
}

/** The signature of deliveries, with all defaults. */
export interface Signature {
  /** Whether it is the signature of Standard Webhooks, whose secrets begin with `whsec_`. */
  readonly standard?: true | undefined;
  readonly header: string;
  /** The form of the header's value: `t={timestamp},v1={signature}`. */
  readonly value: string;
  /** The header with the time of sending, if `value` does not contain it. */
  readonly timestamp?: string | undefined;
  readonly algorithm: (typeof algorithms)[number];
  readonly encoding: (typeof encodings)[number];
  readonly secret: (typeof secretForms)[number];
  /** The form of the signed string: `{timestamp}.{body}`. */
  readonly signed: string;
  /** Maximum difference of the time of sending to the clock, in seconds; undefined without a time. */
  readonly tolerance?: number | undefined;
  readonly place: Place;
}

/** Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export const standardSignature = {
  standard: true,
  header: "webhook-signature",
  value: "v1,{signature}",
  timestamp: "webhook-timestamp",
  algorithm: "hmac-sha256",
  encoding: "base64",
  secret: "base64",
  signed: "{id}.{timestamp}.{body}",
  tolerance: defaultTolerance,
} as const;

/** The header of Standard Webhooks with the id of a delivery. */
export const standardId: WebhookValue = { in: "header", name: "webhook-id" };

/** Returns the variables of a template, in its order: `timestamp` for `{timestamp}`. */
export const variablesOf = (template: string): readonly string[] =>
  Array.from(template.matchAll(/\{([^{}]*)\}/g), ([, name = ""]) => name);

/** Returns whether deliveries have a time of sending that the signature protects. */
export const hasTimestamp = ({ signature }: Webhooks): boolean =>
  typeof signature === "object" && signature.tolerance !== undefined;

/** Returns the types of the bodies of all events. */
export const webhookTypes = (webhooks: Webhooks | undefined): readonly TypeRef[] =>
  webhooks?.events.map(({ type }) => type) ?? [];
