/** Rules about the webhooks of a service. The bodies of events have the rules of results. */
import type { Signature, Webhooks, WebhookValue } from "../../model/webhooks.ts";
import { webhookNames } from "../../text/package-names.ts";
import { plural } from "../../text/texts.ts";
import { webhookUse } from "../../text/affected.ts";
import { type Difference, isAdded, isChanged, isRemoved } from "../facts/difference.ts";
import { after, before } from "../programs/calls.ts";
import { eventTable, handlerOf, readEvent, readFact } from "../programs/webhooks.ts";
import type { Finding } from "../verdict/rule.ts";
import { addition, effect, tableWith } from "../verdict/table.ts";
import { change, code, likely } from "../wording/words.ts";
import { served } from "./examples.ts";

const common = {
  reaches: ({ at: { service, webhook } }: Difference) => {
    const one = webhook?.new ?? webhook?.old;
    const all =
      one === undefined ? (service.new?.webhooks ?? service.old?.webhooks)?.events : [one];
    return (all ?? []).map(({ name }) => webhookUse(name));
  },
  program: (found: Finding) => handlerOf(before(found)),
} as const;

const things = ` resource: things
 operations:
   get: { http: GET /things, result: Thing }
 types:
   Thing: { fields: { id: string, type: string } }
`;

const defaults = {
  event: "type",
  signature: "{ header: X-Signature, algorithm: hmac-sha256 }",
} as const;

const hooks = (
  lines: readonly string[],
  { event, signature }: { readonly event?: string; readonly signature?: string } = defaults,
): string =>
  served(
    [
      " webhooks:",
      ...(event === undefined ? [] : [`   event: ${event}`]),
      ...(signature === undefined ? [] : [`   signature: ${signature}`]),
      ...lines.map((line) => `${line.slice(0, 1)}  ${line.slice(1)}`),
    ],
    things,
  );

const made = " events: { thing.made: Thing }";

const events = (...lines: readonly string[]): string =>
  hooks([" events:", ...lines.map((line) => `${line.slice(0, 1)}  ${line.slice(1)}`)]);

const signatures = (old: string, now: string): string =>
  hooks([`-signature: ${old}`, `+signature: ${now}`, made], { event: defaults.event });

const stamped = (tolerance: string): string =>
  `{ header: X-Signature, timestamp: X-Time, algorithm: hmac-sha256, signed: "{timestamp}.{body}"${tolerance} }`;

const valueText = ({ in: location, name }: WebhookValue): string =>
  location === "header" ? `the header ${code(name)}` : `the field ${code(name)} of the body`;

type Event = Webhooks["event"];

const eventText = (event: Event): string =>
  event === "unknown" ? "not documented" : `in ${valueText(event)}`;

const isKnown = (event: Event | undefined): event is WebhookValue =>
  event !== undefined && event !== "unknown";

type SignatureDifference = Difference<"webhooks.signature">;

/** Returns the kind of the function that receives deliveries, on each side. */
function kindsOf({ old, new: now }: Pick<SignatureDifference, "old" | "new">) {
  const kind = (signature: Webhooks["signature"] | undefined) =>
    typeof signature === "object" ? "signed" : signature;
  return { old: kind(old), new: kind(now) };
}

const isFrom =
  (old: "signed" | "unknown", now: "signed" | "unknown") => (one: SignatureDifference) => {
    const kinds = kindsOf(one);
    return kinds.old === old && kinds.new === now;
  };

function signatureText(signature: Webhooks["signature"]): string {
  if (typeof signature !== "object") return signature;
  if (signature.standard) return "Standard Webhooks";
  return `${code(signature.algorithm)} in the header ${code(signature.header)}`;
}

/** Lists the changed keys of a signature: `header`, `signed`. */
function changedKeys({ old, new: now }: Finding<"webhooks.signature">): string {
  if (typeof old !== "object" || typeof now !== "object") return "";
  const keys = (Object.keys(old) as (keyof Signature)[]).filter(
    (key) => key !== "place" && key !== "tolerance" && old[key] !== now[key],
  );
  return keys.map(code).join(", ");
}

const isIdFrom =
  (old: WebhookValue["in"], now: WebhookValue["in"]) => (one: Difference<"webhooks.id">) =>
    one.old?.in === old && one.new?.in === now;

const secret = "Deliveries that are signed in the former way are refused.";

export const webhooksRules = tableWith(common, {
  webhooks: [
    {
      id: "webhooks-added",
      title: "A service declares webhooks.",
      ...addition,
      applies: isAdded,
      message: ({ new: now }) =>
        `New: ${code(now?.signature === "none" ? webhookNames.read : webhookNames.verify)} receives ${plural(now?.events.length ?? 0, "webhook")}.`,
      program: (found) => handlerOf(after(found)),
      example: served(
        ["+webhooks: { event: type, signature: standard, events: { thing.made: Thing } }"],
        things,
      ),
    },
    {
      id: "webhooks-removed",
      title: "A service no longer declares webhooks.",
      ...effect("no", "differs", "some"),
      applies: isRemoved,
      message: () => "The module of webhooks was removed. Remove the code that receives them.",
      example: served(
        ["-webhooks: { event: type, signature: standard, events: { thing.made: Thing } }"],
        things,
      ),
    },
  ],
  webhook: [
    {
      id: "webhook-added",
      title: "A webhook has a new event.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: isAdded,
      message: ({ new: now }) =>
        `New webhook: ${code(now?.name ?? "")}. Its body was \`unknown\` before. Add it to tables with an entry for each event.`,
      program: (found) => handlerOf(before(found)),
      pattern: (found) => eventTable(before(found)),
      example: events(" thing.made: Thing", "+thing.removed: Thing"),
    },
    {
      id: "webhook-removed",
      title: "An event of webhooks was removed.",
      ...effect("no", "differs", "some"),
      applies: isRemoved,
      message: ({ old }) =>
        `The webhook ${code(old?.name ?? "")} was removed. Remove the code that handles it; if it still arrives, its body is \`unknown\`.`,
      program: (found) => readEvent(before(found), found.old),
      example: events(" thing.made: Thing", "-thing.removed: Thing"),
    },
  ],
  "webhook.name": [
    {
      id: "webhook-renamed",
      title: "An event of webhooks was probably renamed.",
      ...effect("no", "differs", "some"),
      message: ({ old, new: now }) =>
        `The webhook ${code(old?.name ?? "")} is ${likely(now?.sure ?? false)}${code(now?.name ?? "")} now. Rename it where it is handled.`,
      edit: ({ old, new: now }) => ({
        before: `webhook.event === ${JSON.stringify(old?.name)}`,
        after: `webhook.event === ${JSON.stringify(now?.name)}`,
      }),
      program: (found) => readEvent(before(found), found.at.webhook?.old),
      example: events("-thing.made: Thing", "+thing.remade: Thing"),
    },
  ],
  "webhooks.event": [
    {
      id: "webhook-event-documented",
      title: "The location of an event's name is documented.",
      ...effect("no", "same", "yes"),
      applies: ({ old }) => !isKnown(old),
      message: ({ new: now }) =>
        `The name of the event is ${now === undefined ? "" : eventText(now)} now. Remove the option \`event\`.`,
      example: hooks(["-event: unknown", "+event: type", made], { signature: defaults.signature }),
    },
    {
      id: "webhook-event-undocumented",
      title: "The location of an event's name is no longer documented.",
      ...effect("no", "same", "some"),
      applies: ({ new: now }) => !isKnown(now),
      message: ({ old }) =>
        `The name of the event is no longer documented, was ${old === undefined ? "" : eventText(old)}. Pass it in the option \`event\`.`,
      example: hooks(["-event: type", "+event: unknown", made], { signature: defaults.signature }),
    },
    {
      id: "webhook-event-moved",
      title: "The name of an event is in another location.",
      ...effect("yes", "fails", "no"),
      applies: ({ old, new: now }) => isKnown(old) && isKnown(now),
      message: (found) =>
        `The name of the event is ${change(found, eventText)}. Deliveries of the former form are refused.`,
      example: hooks(["-event: type", "+event: { header: X-Event }", made], {
        signature: defaults.signature,
      }),
    },
  ],
  "webhooks.id": [
    {
      id: "webhook-id-added",
      title: "Webhooks have an id.",
      ...addition,
      applies: isAdded,
      message: ({ new: now }) =>
        `${code("webhook.id")} is ${now === undefined ? "" : valueText(now)}. It is equal if a delivery is sent again.`,
      program: (found) => readFact(after(found), "id", "string | undefined"),
      example: hooks(["+id: id", made]),
    },
    {
      id: "webhook-id-removed",
      title: "Webhooks no longer have an id.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      message: ({ old }) =>
        `${code("webhook.id")} was removed, was ${old === undefined ? "" : valueText(old)}. Remove the code that reads it.`,
      program: (found) => readFact(before(found), "id", "string | undefined"),
      example: hooks(["-id: id", made]),
    },
    {
      id: "webhook-id-became-optional",
      title: "The id of a webhook is in the body now, and can be missing.",
      ...effect("some", "differs", "no"),
      applies: isIdFrom("header", "body"),
      message: (found) =>
        `${code("webhook.id")} is ${change(found, valueText)}. It can be undefined: handle a missing value.`,
      program: (found) => readFact(before(found), "id", "string | undefined"),
      pattern: (found) => readFact(before(found), "id", "string"),
      example: hooks(["-id: { header: X-Delivery }", "+id: id", made]),
    },
    {
      id: "webhook-id-moved",
      title: "The id of a webhook is in another location.",
      ...effect("yes", "differs", "some"),
      applies: (one) => isChanged(one) && !isIdFrom("header", "body")(one),
      message: (found) => `${code("webhook.id")} is ${change(found, valueText)}. Nothing to edit.`,
      program: (found) => readFact(before(found), "id", "string | undefined"),
      example: hooks(["-id: { header: X-Delivery }", "+id: { header: X-Id }", made]),
    },
  ],
  "webhooks.signature": [
    {
      id: "webhook-signature-changed",
      title: "Webhooks are signed differently.",
      ...effect("yes", "fails", "no"),
      applies: isFrom("signed", "signed"),
      message: (found) =>
        `Webhooks are signed differently: ${change(found, signatureText)} (${changedKeys(found)}). ${secret} Check the secret.`,
      example: signatures(defaults.signature, "{ header: X-Signature-2, algorithm: hmac-sha512 }"),
    },
    {
      id: "webhook-signature-documented",
      title: "The signature of webhooks is documented.",
      ...effect("no", "same", "yes"),
      applies: isFrom("unknown", "signed"),
      message: ({ new: now }) =>
        `The signature of webhooks is documented now: ${now === undefined ? "" : signatureText(now)}. Pass the secret instead of a function.`,
      example: signatures("unknown", defaults.signature),
    },
    {
      id: "webhook-signature-undocumented",
      title: "The signature of webhooks is no longer documented.",
      ...effect("no", "same", "some"),
      applies: isFrom("signed", "unknown"),
      message: ({ old }) =>
        `The signature of webhooks is no longer documented, was ${old === undefined ? "" : signatureText(old)}. Pass a function that verifies a delivery.`,
      example: signatures(defaults.signature, "unknown"),
    },
    {
      id: "webhook-signature-added",
      title: "Webhooks are signed, and were not.",
      ...effect("no", "differs", "yes"),
      applies: ({ old }) => old === "none",
      message: () =>
        `Webhooks are signed now: ${code(webhookNames.verify)} replaces ${code(webhookNames.read)}. Pass the secret.`,
      example: signatures("none", defaults.signature),
    },
    {
      id: "webhook-signature-removed",
      title: "Webhooks are no longer signed.",
      ...effect("no", "differs", "no"),
      applies: ({ new: now }) => now === "none",
      message: () =>
        `Webhooks are no longer signed: ${code(webhookNames.read)} replaces ${code(webhookNames.verify)}. Anyone can send them.`,
      example: signatures(defaults.signature, "none"),
    },
  ],
  "webhooks.timestamp": [
    {
      id: "webhook-timestamp-added",
      title: "Webhooks have a signed time of sending.",
      ...addition,
      applies: isAdded,
      message: () =>
        `${code("webhook.timestamp")} is the time of sending. Deliveries outside of the tolerance are refused.`,
      program: (found) => readFact(after(found), "timestamp", "Date"),
      example: `! webhook-signature-changed\n${signatures(defaults.signature, stamped(""))}`,
    },
    {
      id: "webhook-timestamp-removed",
      title: "Webhooks no longer have a signed time of sending.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      message: () =>
        `${code("webhook.timestamp")} was removed. Remove the code that reads it; deliveries that are sent again are not refused.`,
      program: (found) => readFact(before(found), "timestamp", "Date"),
      example: `! webhook-signature-changed\n${signatures(stamped(""), defaults.signature)}`,
    },
  ],
  "webhooks.tolerance": [
    {
      id: "webhook-tolerance-changed",
      title: "Webhooks can have another age.",
      ...effect("yes", "differs", "yes"),
      message: ({ old, new: now }) =>
        `Webhooks are refused after ${plural(now ?? 0, "second")}, was ${plural(old ?? 0, "second")}. Pass the option \`tolerance\` to keep it.`,
      example: signatures(stamped(""), stamped(", tolerance: 60")),
    },
  ],
});
