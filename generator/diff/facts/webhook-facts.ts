/** Compares the webhooks of a service. */
import type { Service } from "../../model/model.ts";
import { hasTimestamp, type WebhookEvent, type Webhooks } from "../../model/webhooks.ts";
import { bothBy, match, type Match, nearness } from "../pair/matching.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairsOf } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import {
  type AnyDifference,
  compareEach,
  compareMatched,
  type Comparison,
  deprecatedFact,
  docFact,
  fact,
  knownDifference,
  notCompared,
  onlyNew,
  onlyOld,
  placesOf,
  type Target,
} from "./difference.ts";
import { typeExpression } from "./type-expression.ts";

export function compareWebhooks(
  { old: before, new: after }: Pair<Service>,
  at: Target,
): Iterable<AnyDifference> {
  const [old, now] = [before.webhooks, after.webhooks];
  const here = { ...at, name: "webhooks" };
  if (old === undefined) return now === undefined ? [] : onlyNew("webhooks", here, now, now.place);
  if (now === undefined) return onlyOld("webhooks", here, old, old.place);
  return compareEach(webhooksFacts, { old, new: now }, here);
}

const webhooksFacts: Comparison<Webhooks> = {
  event: fact("webhooks.event", ({ event }) => event),
  id: fact("webhooks.id", ({ id }) => id),
  signature: function* (webhooks, at) {
    yield* fact("webhooks.signature", ({ signature }: Webhooks) => signature)(webhooks, at);
    yield* fact("webhooks.timestamp", (one: Webhooks) => hasTimestamp(one) || undefined)(
      webhooks,
      at,
    );
    const isTimed = hasTimestamp(webhooks.old) && hasTimestamp(webhooks.new);
    if (isTimed) yield* fact("webhooks.tolerance", toleranceOf)(webhooks, at);
  },
  events: (webhooks, at) =>
    compareMatched(
      "webhook",
      pairEvents(webhooks, at),
      (webhook) => ({
        ...at,
        name: `${at.name}.${(webhook.new ?? webhook.old)?.name}`,
        webhook,
      }),
      compareEvent,
    ),
  place: notCompared,
};

const toleranceOf = ({ signature }: Webhooks): number | undefined =>
  typeof signature === "object" ? signature.tolerance : undefined;

/** Pairs equal names, then similar names of events with the same declared type. */
function pairEvents({ old, new: now }: Pair<Webhooks>, { service }: Target) {
  const pairs = typePairsOf(service);
  const near = (events: Pair<WebhookEvent>): number => {
    const types = { old: events.old.type, new: events.new.type };
    const isNear = nearness(events.old.name, events.new.name) >= 0.6;
    const isSame = types.old.kind === "named" && pairs !== undefined && isSameType(types, pairs);
    return isNear && isSame ? nearness(events.old.name, events.new.name) : 0;
  };
  return match({ old: old.events, new: now.events }, [
    { keys: bothBy(({ name }) => name), sure: true },
    { keys: bothBy(() => ""), sure: false, score: near },
  ]);
}

function* compareEvent(event: Match<WebhookEvent>, at: Target): Iterable<AnyDifference> {
  const { old, new: now, sure } = event;
  const name = (of: WebhookEvent) => ({ name: of.name, sure, isAlias: false });
  if (old.name !== now.name)
    yield knownDifference("webhook.name", at, { old: name(old), new: name(now) }, placesOf(event));
  yield* compareEach(eventFacts, event, at);
}

const eventFacts: Comparison<WebhookEvent> = {
  // Used to pair the events.
  name: notCompared,
  type: typeExpression("event"),
  doc: docFact,
  deprecated: deprecatedFact,
  place: notCompared,
};
