/** Exports webhooks, which OpenAPI describes as requests by the service. */
import type { Service, Webhooks, WebhookSignature } from "../../open/model-types.ts";
import { defaultTolerance } from "../../sheets/format/webhooks.ts";
import { describedKeywords } from "./described.ts";
import { withExtension } from "./extension.ts";
import { type Json, type JsonObject, listIfAny, objectIfAny } from "./json.ts";
import { literalSchema, type SchemaNames } from "./schemas.ts";

type Event = Webhooks["events"][number];

export const webhookItems = ({ webhooks }: Service, schemas: SchemaNames): JsonObject | undefined =>
  webhooks &&
  objectIfAny(
    webhooks.events.map((event) => [event.name, { post: webhookObject(event, webhooks, schemas) }]),
  );

function webhookObject(event: Event, webhooks: Webhooks, schemas: SchemaNames): JsonObject {
  const { keywords, keys } = describedKeywords(event);
  return withExtension(
    {
      ...keywords,
      parameters: listIfAny(headersOf(event, webhooks)),
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemas.of(event.type) } },
      },
      responses: { "2XX": { description: "The delivery was accepted." } },
    },
    { ...keys },
  );
}

/** Returns the headers of a delivery. The header of the event has its name as the only value. */
function headersOf({ name }: Event, { event, id, signature }: Webhooks): readonly JsonObject[] {
  const text = { type: "string" };
  const ofEvent = event === "unknown" || event.in !== "header" ? undefined : event.name;
  const others = [
    ...(id?.in === "header" ? [id.name] : []),
    ...(typeof signature === "object" ? [signature.timestamp ?? [], signature.header].flat() : []),
  ].filter((one) => one !== ofEvent);
  return [
    ...(ofEvent === undefined ? [] : [header(ofEvent, literalSchema([name]))]),
    ...[...new Set(others)].map((one) => header(one, text)),
  ];
}

const header = (name: string, schema: JsonObject): JsonObject => ({
  name,
  in: "header",
  required: true,
  schema,
});

/** Returns the facts of webhooks without an OpenAPI key, in the notation of call sheets. */
export function webhookKeys({ event, id, signature }: Webhooks): JsonObject {
  const isStandard = typeof signature === "object" && signature.standard === true;
  return {
    event: event === "unknown" ? event : locationKeys(event),
    id: id === undefined || isStandard ? undefined : locationKeys(id),
    signature: typeof signature === "object" ? signatureKeys(signature) : signature,
  };
}

const locationKeys = ({ in: location, name }: NonNullable<Webhooks["id"]>): Json =>
  location === "header" ? { header: name } : name;

function signatureKeys(one: WebhookSignature): Json {
  if (one.standard === true) return "standard";
  const { header: name, value, timestamp, algorithm, encoding, secret, signed, tolerance } = one;
  const defaultSecret = algorithm === "ed25519" ? "hex" : "text";
  return {
    header: name,
    value: value === "{signature}" ? undefined : value,
    timestamp,
    algorithm,
    encoding: encoding === "hex" ? undefined : encoding,
    secret: secret === defaultSecret ? undefined : secret,
    signed: signed === "{body}" ? undefined : signed,
    tolerance: tolerance === defaultTolerance ? undefined : tolerance,
  };
}
