import type { Cursor } from "../../sheets/format/cursor.ts";
import { defaultTolerance, type WebhooksSpec } from "../../sheets/format/webhooks.ts";
import { type BuildContext, deprecation } from "../context/build-context.ts";
import { unknown } from "../model.ts";
import { applySignatureRules, type SignatureSpec } from "../rules/webhook-rules.ts";
import {
  type Signature,
  standardId,
  standardSignature,
  variablesOf,
  type WebhookEvent,
  type Webhooks,
  type WebhookValue,
} from "../webhooks.ts";

/** Builds the webhooks of a service. Types are checked when all type names are known. */
export function buildWebhooks(
  spec: WebhooksSpec | undefined,
  at: Cursor,
  context: BuildContext,
): Webhooks | undefined {
  if (spec === undefined || at.isLost) return undefined;
  const { signature, event, id } = spec;
  const events = at
    .to("events")
    .intact(spec.events)
    .map(({ key: name, value, at: here }): WebhookEvent => {
      context.visibleName(name, "an event", here.keyPlace);
      const facts = typeof value === "string" ? { type: value } : value;
      return {
        name,
        type: context.type(facts.type, typeof value === "string" ? here : here.to("type")),
        doc: facts.doc,
        deprecated: deprecation(facts.deprecated),
        place: here.keyPlace,
      };
    });
  if (!at.isBroken) applySignatureRules(spec, at, context);
  return {
    event: event === unknown ? unknown : valueOf(event),
    id: id === undefined ? (signature === "standard" ? standardId : undefined) : valueOf(id),
    signature: typeof signature === "object" ? buildSignature(signature, at) : named(signature, at),
    events,
    place: at.keyPlace,
  };
}

const valueOf = (spec: string | { readonly header: string }): WebhookValue =>
  typeof spec === "string" ? { in: "body", name: spec } : { in: "header", name: spec.header };

const named = (word: "standard" | "none" | "unknown", at: Cursor): Webhooks["signature"] =>
  word === "standard" ? { ...standardSignature, place: at.to("signature").place } : word;

function buildSignature(spec: SignatureSpec, at: Cursor): Signature {
  const { value = "{signature}", timestamp, algorithm } = spec;
  const isTimed = timestamp !== undefined || variablesOf(value).includes("timestamp");
  return {
    header: spec.header,
    value,
    timestamp,
    algorithm,
    encoding: spec.encoding ?? "hex",
    secret: spec.secret ?? (algorithm === "ed25519" ? "hex" : "text"),
    signed: spec.signed ?? "{body}",
    tolerance: isTimed ? (spec.tolerance ?? defaultTolerance) : undefined,
    place: at.to("signature").keyPlace,
  };
}
