// Whose budget a call draws on: that of its credentials, as far as they are known before it is sent
// (hand-written in templates/runtime, copied into the generated package).

import { isSensitive } from "../secrets/redact.ts";
import type { Credential } from "../types/throttle.ts";
import type { CallHeaders, HeaderValues } from "../types/values.ts";
import { identityOf } from "../util/identity.ts";
import { saidHeaders } from "../util/said-headers.ts";

/** New for each request, these are secret and do not identify the account. */
const onceInName = /csrf|xsrf|nonce|signature/i;
const onceInValue = /\b(?:nonce|oauth_signature|response|signature)=/i;

/** The headers that hold credentials, in one order; later sources win, as they do on the wire. */
export function credentialsIn(
  ofClient: HeaderValues | undefined,
  own: CallHeaders | undefined,
  ofCall: HeaderValues | undefined,
): Credential[] {
  const found = new Map<string, string>();
  for (const [name, value] of saidHeaders([ofClient, own, ofCall], own)) {
    if (!isSensitive(name) || onceInName.test(name)) continue;
    found.set(name.toLowerCase(), String(value));
  }
  return [...found].filter(([, value]) => !onceInValue.test(value)).sort();
}

/** Stands for the credentials that a function brings, in this process and no other. */
export const credentialOf = (authorize: object): Credential => ({
  authorize: identityOf(authorize),
});
