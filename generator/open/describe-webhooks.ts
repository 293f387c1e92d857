import type { Signature } from "../model/webhooks.ts";
import { webhookNames, webhooksModule } from "../text/package-names.ts";
import type { ServiceView } from "../typescript/view/service-view.ts";
import { type Expression, publicPlace } from "./describe-types.ts";
import type * as Public from "./model-types.ts";

export function describeWebhooks(
  { service: { webhooks, resources }, path }: ServiceView,
  expression: Expression,
): Public.Webhooks | undefined {
  if (webhooks === undefined) return undefined;
  const { event, id, signature, events, place } = webhooks;
  return {
    module: path(webhooksModule(resources)),
    function: signature === "none" ? webhookNames.read : webhookNames.verify,
    type: webhookNames.type,
    eventsType: webhookNames.events,
    event,
    id,
    signature: typeof signature === "object" ? describeSignature(signature) : signature,
    events: events.map(({ name, type, doc, deprecated, place: at }) => ({
      name,
      type: expression(type),
      doc,
      deprecated,
      at: publicPlace(at),
    })),
    at: publicPlace(place),
  };
}

const describeSignature = ({ place, ...signature }: Signature): Public.WebhookSignature => ({
  ...signature,
  at: publicPlace(place),
});
