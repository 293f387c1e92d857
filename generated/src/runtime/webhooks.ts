// Callsheet runtime: the names that modules of webhooks import. It needs no client.

export { exactEvents } from "./webhooks/exact-events.ts";
export { WebhookError, type WebhookFailure } from "./webhooks/error.ts";
export {
  type DeliveryValues,
  type SigningKey,
  signDelivery,
  type SignedDelivery,
  signEvent,
} from "./webhooks/sign.ts";
export { signedWith, tokenIn, verifiedBy } from "./webhooks/signature.ts";
export { standardSignature } from "./webhooks/standard.ts";
export type {
  DeliveryHeaders,
  NamedWebhookOptions,
  RawBody,
  WebhookDelivery,
  WebhookHeaders,
  WebhookOf,
  WebhookOptions,
  WebhookSecret,
  WebhookSecrets,
  WebhookVerifier,
} from "./webhooks/types.ts";
export { verifyDelivery } from "./webhooks/verify.ts";
