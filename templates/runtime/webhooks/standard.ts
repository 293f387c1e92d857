// Callsheet runtime: the signature of Standard Webhooks.

import type { SignatureFacts } from "./signature.ts";

export const standardSignature: SignatureFacts = {
  header: "webhook-signature",
  value: "v1,{signature}",
  timestamp: "webhook-timestamp",
  id: "webhook-id",
  algorithm: "hmac-sha256",
  encoding: "base64",
  secret: "base64",
  signed: "{id}.{timestamp}.{body}",
  tolerance: 300,
};
