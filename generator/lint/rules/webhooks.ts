/** Rules about webhooks: mistakes that let others send them, and events that no handler receives. */
import { unknown } from "../../model/model.ts";
import type { WebhookEvent, Webhooks } from "../../model/webhooks.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { typeAt } from "../../sheets/types/type-at.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { type Checks, type Example, type LintRule, type ReportFinding, rule } from "../rule.ts";

interface Facts {
  readonly event?: string;
  readonly signature?: string;
  readonly delivery?: string;
  readonly events?: string;
}

/** Returns a service with a webhook, in which some facts differ. */
const webhooks = ({
  event = "type",
  signature = "standard",
  delivery,
  events = "{ book.lent: Loan }",
}: Facts): Example => ({
  "service.yaml": `webhooks:
  event: ${event}
${delivery === undefined ? "" : `  id: ${delivery}\n`}  signature: ${signature}
  events: ${events}
types:
  Loan:
    doc: A book that was lent.
    fields: { type: string, book: string }
`,
});

const signed = (algorithm: string, more = ""): string =>
  `{ header: X-Signature, algorithm: ${algorithm}${more} }`;

const timed = ', timestamp: X-Time, signed: "{timestamp}.{body}"';

export const webhookRules: readonly LintRule[] = [
  rule({
    id: "webhook-unsigned",
    level: "warning",
    message: "Anyone can send webhooks of {service}. Set `signature:` if the service signs them.",
    why: "A handler that does not verify a delivery acts on forged events. Nearly all services sign their webhooks.",
    bad: webhooks({ signature: "none" }),
    good: webhooks({}),
    check: ofWebhooks(({ signature }, at, report, service) => {
      if (signature === "none") report(at.to("signature"), { service }, { on: "value" });
    }),
  }),
  rule({
    id: "webhook-signature-unknown",
    level: "info",
    message:
      "Callers verify webhooks of {service} themselves. Set `signature:` to the documented signature.",
    why: "The client verifies the common signatures in constant time, with the raw body and the age of a delivery. Own code often misses one of them.",
    bad: webhooks({ signature: "unknown" }),
    good: webhooks({ signature: signed("hmac-sha256", timed) }),
    check: ofWebhooks(({ signature }, at, report, service) => {
      if (signature === unknown) report(at.to("signature"), { service }, { on: "value" });
    }),
  }),
  rule({
    id: "webhook-sha1",
    level: "info",
    message:
      "SHA-1 is outdated. Use the header with a signature of SHA-256 if the service has one.",
    why: "Services that changed to SHA-256 send both headers, such as `X-Hub-Signature` and `X-Hub-Signature-256`, and might stop sending the old one.",
    bad: webhooks({ signature: signed("hmac-sha1", timed) }),
    good: webhooks({ signature: signed("hmac-sha256", timed) }),
    check: ofWebhooks(({ signature }, at, report) => {
      if (typeof signature === "object" && signature.algorithm === "hmac-sha1")
        report(at.to("signature", "algorithm"), {}, { on: "value" });
    }),
  }),
  rule({
    id: "webhook-replayable",
    level: "info",
    message:
      "A recorded delivery can be sent again at any time. Add `timestamp:` or `id:` if the service sends one.",
    why: "A signed time limits the age of a delivery. With an id, a handler can recognize a delivery that it already processed.",
    bad: webhooks({ signature: signed("hmac-sha256") }),
    good: webhooks({ signature: signed("hmac-sha256"), delivery: "{ header: X-Delivery }" }),
    check: ofWebhooks(({ signature, id }, at, report) => {
      if (typeof signature === "object" && signature.tolerance === undefined && id === undefined)
        report(at.to("signature"), {});
    }),
  }),
  rule({
    id: "webhook-field-missing",
    level: "warning",
    message: '{type} has no field "{field}". Add it to the type, or correct `{key}:`.',
    why: "A delivery without the field that names its event is refused. A field that no type has is usually misspelled.",
    bad: webhooks({ event: "tpye" }),
    good: webhooks({ event: "type" }),
    check: ofWebhooks((all, at, report) => {
      for (const key of ["event", "id"] as const) {
        const location = all[key];
        if (location === undefined || location === unknown || location.in === "header") continue;
        const field = location.name;
        const typed = all.events.filter(({ type }) => !isUnknown(type));
        const missing = typed.filter(({ type }) => "field" in typeAt(type, field));
        const [first] = missing;
        if (first !== undefined && missing.length === typed.length)
          report(at.to(key), { type: showType(first.type), field, key }, { on: "value" });
        else if (key === "event")
          for (const { name, type } of missing)
            report(at.to("events", name), { type: showType(type), field, key });
      }
    }),
  }),
  rule({
    id: "webhook-names-alike",
    level: "warning",
    message:
      'The event "{name}" is "{other}" elsewhere. Remove the one that the service never sends.',
    why: "Names of events are compared exactly. A handler of a misspelled event never runs.",
    bad: webhooks({ events: "{ book.lent: Loan, Book.Lent: Loan }" }),
    good: webhooks({ events: "{ book.lent: Loan, book.lost: Loan }" }),
    check: ofWebhooks(({ events }, at, report) => {
      const groups = Map.groupBy(events, ({ name }) => name.toLowerCase());
      for (const [first, ...others] of groups.values() as Iterable<
        [WebhookEvent, ...WebhookEvent[]]
      >)
        for (const { name } of others) report(at.to("events", name), { name, other: first.name });
    }),
  }),
];

function ofWebhooks<Message extends string>(
  check: (all: Webhooks, at: Cursor, report: ReportFinding<Message>, service: string) => void,
): Checks<ReportFinding<Message>> {
  return {
    service({ service, at }, report) {
      if (service.webhooks !== undefined)
        check(service.webhooks, at.to("webhooks"), report, service.name);
    },
  };
}
