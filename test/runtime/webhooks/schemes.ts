/** Signatures of well-known services, as their documentation describes them. */
import { standardSignature } from "../../../templates/runtime/webhooks/standard.ts";
import type { SignatureFacts } from "../../../templates/runtime/webhooks/signature.ts";

export const schemes: Readonly<Record<string, SignatureFacts>> = {
  standard: standardSignature,
  github: {
    header: "X-Hub-Signature-256",
    value: "sha256={signature}",
    algorithm: "hmac-sha256",
  },
  githubSha1: { header: "X-Hub-Signature", value: "sha1={signature}", algorithm: "hmac-sha1" },
  stripe: {
    header: "Stripe-Signature",
    value: "t={timestamp},v1={signature}",
    algorithm: "hmac-sha256",
    signed: "{timestamp}.{body}",
    tolerance: 300,
  },
  paddle: {
    header: "Paddle-Signature",
    value: "ts={timestamp};h1={signature}",
    algorithm: "hmac-sha256",
    signed: "{timestamp}:{body}",
    tolerance: 300,
  },
  slack: {
    header: "X-Slack-Signature",
    value: "v0={signature}",
    timestamp: "X-Slack-Request-Timestamp",
    algorithm: "hmac-sha256",
    signed: "v0:{timestamp}:{body}",
    tolerance: 300,
  },
  shopify: { header: "X-Shopify-Hmac-Sha256", algorithm: "hmac-sha256", encoding: "base64" },
  twitch: {
    header: "Twitch-Eventsub-Message-Signature",
    value: "sha256={signature}",
    timestamp: "Twitch-Eventsub-Message-Timestamp",
    id: "Twitch-Eventsub-Message-Id",
    algorithm: "hmac-sha256",
    signed: "{id}{timestamp}{body}",
    tolerance: 600,
  },
  hash512: {
    header: "Authorization",
    value: "HMAC {timestamp}:{signature}",
    algorithm: "hmac-sha512",
    encoding: "base64",
    secret: "hex",
    signed: "{timestamp}\n{body}",
    tolerance: 300,
  },
};

/** Secrets in the form of each scheme. */
export const secretOf = ({ secret = "text" }: SignatureFacts): string =>
  ({
    text: "a secret",
    base64: "whsec_plJ3nmyCDGBKInavdOK15jsl",
    hex: "00ff10ab",
  })[secret];
