// Whose budget a call draws on: that of its credentials, as far as they are known before it is sent
// (hand-written in templates/runtime, copied into the generated package).

import { isSensitive } from "../secrets/redact.ts";
import type { Authorizer } from "../types/options.ts";
import type { CallHeaders } from "../types/values.ts";

/** One of the things that identify an account. It ends up in the key of a budget. */
export type Credential = string | readonly [header: string, value: string] | { authorize: number };

/** New for each request, these are secret and do not identify the account. */
const onceInName = /csrf|xsrf|idempot|nonce|signature/i;
const onceInValue = /\b(?:nonce|oauth_signature|response|signature)=/i;

/** The headers that hold credentials, in one order; later sources win, as they do on the wire. */
export function credentialsIn(sources: readonly (CallHeaders | undefined)[]): Credential[] {
  const found = new Map<string, string>();
  for (const source of sources) {
    for (const name in source) {
      const value = source[name];
      if (value === undefined || !isSensitive(name) || onceInName.test(name)) continue;
      found.set(name.toLowerCase(), String(value));
    }
  }
  return [...found].filter(([, value]) => !onceInValue.test(value)).sort();
}

const numbers = /* @__PURE__ */ new WeakMap<Authorizer, number>();
let last = 0;

/** Stands for the credentials that a function brings, in this process and no other. */
export function credentialOf(authorize: Authorizer): Credential {
  const known = numbers.get(authorize);
  if (known !== undefined) return { authorize: known };
  last += 1;
  numbers.set(authorize, last);
  return { authorize: last };
}
