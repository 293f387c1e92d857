/** Facts of rules that calls do not show, or show for some values only, with the reason. */
import type { Observed } from "./observe.ts";

export type Reasons = Partial<Record<keyof Observed, string>>;

const assumed: Reasons = {
  behaviour: "The service does something else where nothing is sent.",
  old: "Who left it out gets what the service assumes now.",
};
const formats: Reasons = {
  old: "There are values that are of both formats, of others than these.",
};
const plans: Reasons = {
  behaviour: "The service refuses callers whose plan it is not.",
  old: "The service refuses callers whose plan it is not.",
};
const waits: Reasons = {
  behaviour: "Calls wait, and send the same.",
  old: "Clients that do not wait are refused beyond the limit.",
};

const headerReads = "Calls return the same data: the header is read from the response.";
const headers: Reasons = {
  behaviour: headerReads,
  old: "The service sends its headers in the same way to all clients.",
};

const refusesOthers = "The service signs and writes its deliveries in another way.";
const deliveries: Reasons = { behaviour: refusesOthers, old: refusesOthers };

const jobs: Reasons = { behaviour: "Calls of the operation alone are the same." };
const otherRetries: Reasons = {
  behaviour: "Calls wait or retry at other times, and send the same.",
  old: "Clients do not repeat what they could, or too early.",
};

export const unseen: Readonly<Record<string, Reasons>> = {
  "auth-kind": { old: "Whether the service asks for credentials is not known." },
  "body-field-default-changed": assumed,
  "body-field-removed-open": { behaviour: "The service may not look at the field any more." },
  "body-format-changed": formats,
  "discriminator-values-changed": {
    behaviour: "The values compared in code are never returned any more.",
    old: "The values compared in code are never returned any more.",
  },
  "envelope-pause-changed": otherRetries,
  "envelope-retry-changed": { old: "Clients do not repeat what they could, or repeat it in vain." },
  "error-retries-changed": otherRetries,
  "fixed-removed": { old: "In a body, a service may refuse what it does not list." },
  "idempotency-key-removed": { old: "What is repeated is done twice: the service knows no key." },
  "idempotency-removed": { old: "What is repeated may be done twice." },
  "operation-credential-order": { old: "The service takes either credential." },
  "operation-credential-removed": {
    behaviour: "Clients that have only the removed credential are refused.",
    old: "Clients that have only the removed credential are refused.",
  },
  "operation-credential-stated": { old: "Whether the service asks for credentials is not known." },
  "parameter-default-added": assumed,
  "parameter-default-changed": assumed,
  "parameter-default-removed": assumed,
  "parameter-enum-removed-open": {
    behaviour: "The service may not know a value that it lists no more.",
    old: "The service may not know a value that it lists no more.",
  },
  "parameter-enum-renamed-open": {
    behaviour: "The service may not know a value that it lists no more.",
    old: "The service may not know a value that it lists no more.",
  },
  "parameter-format-changed": formats,
  "path-variable-pattern": { old: "There are values that have both forms, of others than these." },
  "ranges-removed": { behaviour: "Downloads that do not break are the same." },
  "request-replaced": { behaviour: "The name alone does not make it the same operation." },
  "requires-added": plans,
  "requires-changed": plans,
  "response-header-became-optional": headers,
  "response-header-removed": headers,
  "response-header-renamed": { behaviour: headerReads },
  "response-header-retyped": headers,
  "result-enum-renamed-open": {
    behaviour: "The values compared in code are never returned any more.",
    old: "The values compared in code are never returned any more.",
  },
  "result-format-changed": formats,
  "result-meaning-changed": {
    behaviour: "The same number or text means another value.",
    old: "The same number or text means another value.",
  },
  "result-void-to-exists": { behaviour: "What caught the error of a 404 gets a value." },
  "throttle-added": waits,
  "throttle-headers-changed": { behaviour: "Calls wait at other times, and send the same." },
  "throttle-tightened": waits,
  "throttle-undocumented": { behaviour: "Calls do not wait, and send the same." },
  "version-changed": { old: "Services go on answering at an old version for a while." },
  "wait-changed": { ...jobs, old: "Clients poll the job as before." },
  "wait-removed": jobs,
  "wait-result-changed": { ...jobs, old: "Clients take the result from the field as it was." },
  "webhook-event-moved": deliveries,
  "webhook-event-undocumented": { old: refusesOthers },
  "webhook-id-became-optional": deliveries,
  "webhook-id-moved": deliveries,
  "webhook-removed": deliveries,
  "webhook-renamed": deliveries,
  "webhook-signature-added": { behaviour: refusesOthers },
  "webhook-signature-changed": deliveries,
  "webhook-signature-removed": deliveries,
  "webhook-signature-undocumented": { old: refusesOthers },
  "webhook-timestamp-added": deliveries,
  "webhook-timestamp-removed": deliveries,
  "webhook-tolerance-changed": { behaviour: refusesOthers },
  "webhooks-removed": deliveries,
};
