/** Composes the webhooks of a service. */
import type { WebhooksSpec } from "../../sheets/format/webhooks.ts";
import type { WebhookDescription } from "../description/description.ts";
import { textPropertyOf } from "../source/plain-object.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import { deprecationOf } from "../types/extended.ts";
import { type Composing, wholeService } from "./composing.ts";

export function webhooksSpec({ description, types }: Composing): WebhooksSpec | undefined {
  const { webhooks, isExported = false } = description;
  if (webhooks === undefined) return undefined;
  const { event, signature, events } = webhooks;
  const specOf = (one: WebhookDescription): EventSpec => {
    const { name, schema, doc, extension } = one;
    const type = types.expression(schema, {
      resource: wholeService,
      words: [name, "event"],
      as: "answer",
    });
    const facts = {
      doc: isExported ? textPropertyOf(extension, "doc") : wholeDoc(doc),
      deprecated: deprecationOf({ ...one, extension }),
    };
    const isAlone = Object.values(facts).every((fact) => fact === undefined);
    return isAlone ? type : { type, ...facts };
  };
  return {
    event,
    signature,
    events: new Map(events.map((one) => [one.name, specOf(one)])),
  };
}

type EventSpec = WebhooksSpec["events"] extends ReadonlyMap<string, infer Spec> ? Spec : never;
