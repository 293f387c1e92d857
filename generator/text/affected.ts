/** Names of the parts of a service that a change affects: ids of operations, and webhooks. */
import { plural } from "./texts.ts";

const prefix = "webhook ";

/** Returns the name of a webhook, such as `webhook invoice.paid`. Ids of operations contain no space. */
export const webhookUse = (event: string): string => `${prefix}${event}`;

export const isWebhookUse = (id: string): boolean => id.startsWith(prefix);

/** Counts operations and webhooks: `2 operations and 1 webhook`. */
export function usesText(ids: readonly string[]): string {
  const webhooks = ids.filter(isWebhookUse).length;
  const operations = ids.length - webhooks;
  return [
    ...(operations > 0 || webhooks === 0 ? [plural(operations, "operation")] : []),
    ...(webhooks > 0 ? [plural(webhooks, "webhook")] : []),
  ].join(" and ");
}
