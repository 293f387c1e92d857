/** Reads webhooks: the events that the service sends to its callers. */
import type { WebhookDescription, WebhooksDescription } from "../../description/description.ts";
import type { Schema } from "../../description/schema.ts";
import { below, noteKeys } from "../../notes/notes.ts";
import { isList, isObject, propertyOf } from "../../source/plain-object.ts";
import {
  allEntriesAt,
  describedExtension,
  entriesAt,
  isTrue,
  type ObjectAt,
  objectAt,
  type ParameterNode,
  parameterNodes,
  type Reading,
  textIn,
} from "../reading/reading.ts";
import { operationKeys, pathItemKeys } from "../reading/keys.ts";
import { partsAt } from "../reading/wire-shape.ts";
import type { Located } from "../references.ts";
import { readBody } from "../requests/body.ts";
import {
  type Constants,
  constantFields,
  eventField,
  eventHeader,
  headerValues,
} from "./event-name.ts";
import { readSignature } from "./signature.ts";

/** A webhook of the document, or one alternative of its body. */
interface Webhook extends Omit<WebhookDescription, "schema"> {
  readonly headers: readonly ParameterNode[];
  /** Undefined if the document does not specify the body. */
  readonly body: Located | undefined;
}

/** The key of older documents is an extension of Redocly. */
const keys = ["webhooks", "x-webhooks"] as const;

export function readWebhooks(reading: Reading): WebhooksDescription | undefined {
  const entries = reading.isExported ? allEntriesAt : entriesAt;
  const webhooks = keys.flatMap((key) =>
    entries(reading.root, key, reading).flatMap((item) => readWebhook(item, reading)),
  );
  const [first] = webhooks;
  if (first === undefined) return undefined;
  const { event, named } = reading.isExported
    ? { event: "unknown", named: webhooks }
    : namedWebhooks(webhooks, reading);
  const signature = readSignature(
    webhooks.map(({ headers }) => headers),
    reading,
  );
  const { origin } = first;
  if (!reading.isExported) {
    const names = webhooks
      .map(({ name }) => name)
      .slice(0, 3)
      .join(", ");
    if (event === "unknown") reading.notes.add("webhook-event", origin, names);
    if (signature === "unknown") reading.notes.add("webhook-signature", origin, names);
  }
  const events = Array.from(Map.groupBy(named, ({ name }) => name).values(), (same) =>
    oneEvent(same, reading),
  );
  return { event, signature, events, origin };
}

const methods = ["post", "put", "patch", "get", "delete"];

function readWebhook(
  { name, ...item }: ObjectAt & { readonly name: string },
  reading: Reading,
): Webhook[] {
  const { notes } = reading;
  noteKeys(item.value, pathItemKeys, item.origin, notes);
  const method = methods.find((one) => isObject(propertyOf(item.value, one)));
  const at = method === undefined ? undefined : objectAt(item, method, reading);
  if (at === undefined) {
    notes.add("webhook-body", item.origin, name);
    return [];
  }
  noteKeys(at.value, operationKeys, at.origin, notes);
  const { body, media } = readBody(at, "POST", reading);
  if (body?.kind !== "json") {
    notes.add("webhook-body", at.origin, name);
    return [];
  }
  return [
    {
      name,
      headers: parameterNodes(item, at, reading),
      body: media?.schema,
      doc: textIn(at.value, "summary") ?? textIn(at.value, "description"),
      deprecated: isTrue(at.value, "deprecated") ? true : undefined,
      extension: describedExtension(at.value, reading),
      origin: at.origin,
    },
  ];
}

interface NamedWebhooks {
  readonly event: WebhooksDescription["event"];
  readonly named: readonly Webhook[];
}

/** Names webhooks by the event in their deliveries; otherwise they keep their names in the document. */
function namedWebhooks(webhooks: readonly Webhook[], reading: Reading): NamedWebhooks {
  const named = (all: readonly Webhook[], values: readonly Constants[], key: string): Webhook[] =>
    all.map((one, at) => ({ ...one, name: values[at]?.get(key) ?? one.name }));
  const apart = webhooks.flatMap((one) => alternatives(one, reading));
  for (const all of apart.length > webhooks.length ? [apart, webhooks] : [webhooks]) {
    const fields = all.map(({ body }) =>
      body === undefined ? new Map<string, string>() : constantFields(body, reading),
    );
    const field = eventField(fields);
    if (field !== undefined) return { event: field, named: named(all, fields, field) };
  }
  const headers = webhooks.map((one) => headerValues(one.headers, reading));
  const header = eventHeader(headers);
  return header === undefined
    ? { event: "unknown", named: webhooks }
    : { event: { header }, named: named(webhooks, headers, header) };
}

/** Returns a webhook for each alternative of its body, if it has any. */
function alternatives(webhook: Webhook, { resolve }: Reading): readonly Webhook[] {
  const target = webhook.body && resolve(webhook.body);
  if (target === undefined) return [webhook];
  const parts = ["oneOf", "anyOf"].flatMap((key) => partsAt(target, key));
  return parts.length < 2 || isList(propertyOf(target.value, "allOf"))
    ? [webhook]
    : parts.map((body) => ({ ...webhook, doc: undefined, body }));
}

/** Combines webhooks that have the same event: its body is one of theirs. */
function oneEvent(same: readonly Webhook[], { schema }: Reading): WebhookDescription {
  const [{ headers: _, body: _body, ...facts }, ...others] = same as [Webhook, ...Webhook[]];
  const { origin } = facts;
  const schemas = same.map(({ body }): Schema =>
    body === undefined ? { kind: "any", origin: below(origin, "requestBody") } : schema(body),
  );
  const [first] = schemas as [Schema];
  return others.length === 0
    ? { ...facts, schema: first }
    : { ...facts, schema: { kind: "union", members: schemas, origin } };
}
