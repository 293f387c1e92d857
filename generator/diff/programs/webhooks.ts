/** Writes programs that receive webhooks. */
import type { WebhookEvent } from "../../model/webhooks.ts";
import { webhookNames } from "../../text/package-names.ts";
import type { Spot } from "./calls.ts";
import { consumerOf } from "./consumer.ts";
import { keyOf } from "./sample.ts";

/** Verifies a delivery, or reads it if the service does not sign its deliveries. */
export function handlerOf(spot: Spot): string {
  const webhooks = spot.at.service[spot.side]?.webhooks;
  if (webhooks === undefined) return "";
  const { event, signature } = webhooks;
  const consumer = consumerOf(spot);
  const { read, verify, type } = webhookNames;
  const receive = consumer.webhook(signature === "none" ? read : verify);
  const delivery = consumer.webhook("WebhookDelivery");
  const verifying = signature === "unknown" ? ["() => true"] : ['"secret"'];
  const passed = [
    "delivery",
    ...(signature === "none" ? [] : verifying),
    ...(event === "unknown" ? ['{ event: "ping" }'] : []),
  ];
  return consumer.module(
    `export const handle = (receive: typeof ${receive}, delivery: ${delivery}): Promise<${consumer.webhook(type)}> =>`,
    `  receive(${passed.join(", ")});`,
  );
}

/** Reads a fact of a delivery, such as its id, as a type. */
export function readFact(spot: Spot, fact: "id" | "timestamp", type: string): string {
  const consumer = consumerOf(spot);
  const webhook = consumer.webhook(webhookNames.type);
  return consumer.module(`export const read = (webhook: ${webhook}): ${type} => webhook.${fact};`);
}

export function readEvent(spot: Spot, event: WebhookEvent | undefined): string {
  const consumer = consumerOf(spot);
  const events = consumer.webhook(webhookNames.events);
  return consumer.module(
    `export const handle = (body: ${events}[${JSON.stringify(event?.name)}]): string => JSON.stringify(body);`,
  );
}

/** Writes a record with an entry for each event. */
export function eventTable(spot: Spot): string {
  const consumer = consumerOf(spot);
  const events = spot.at.service[spot.side]?.webhooks?.events ?? [];
  return consumer.module(
    `export const names: Readonly<Record<keyof ${consumer.webhook(webhookNames.events)}, string>> = {`,
    ...events.map(({ name }) => `  ${keyOf(name)}: "…",`),
    "};",
  );
}
