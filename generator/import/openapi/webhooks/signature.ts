/** Reads how deliveries are signed, from their headers or an extension. */
import { standardId, standardSignature } from "../../../model/webhooks.ts";
import type { WebhooksDescription } from "../../description/description.ts";
import { propertyOf, textPropertyOf } from "../../source/plain-object.ts";
import type { ParameterNode, Reading } from "../reading/reading.ts";

const standardHeaders = [standardId.name, standardSignature.timestamp, standardSignature.header];

/** Returns the signature; `unknown` if the document does not specify it. */
export function readSignature(
  headers: readonly (readonly ParameterNode[])[],
  { root }: Reading,
): WebhooksDescription["signature"] {
  const isStandard = headers.every((nodes) => {
    const names = new Set(
      nodes.filter((one) => one.in === "header").map(({ name }) => name.toLowerCase()),
    );
    return standardHeaders.every((name) => names.has(name));
  });
  if (isStandard) return "standard";
  // https://www.speakeasy.com/docs/webhooks
  const security = propertyOf(propertyOf(root.value, "x-speakeasy-webhooks"), "security");
  const header = textPropertyOf(security, "headerName") ?? textPropertyOf(security, "name");
  const encoding = textPropertyOf(security, "signatureTextEncoding") ?? "base64";
  const isKnown =
    textPropertyOf(security, "type") === "signature" &&
    textPropertyOf(security, "algorithm") === "hmac-sha256" &&
    (encoding === "hex" || encoding === "base64");
  if (!isKnown || header === undefined) return "unknown";
  return { header, algorithm: "hmac-sha256", encoding: encoding === "hex" ? undefined : encoding };
}
