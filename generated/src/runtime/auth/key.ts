// Callsheet runtime: authorizes calls by a key in a header, the query or a cookie.

import { type Facts, refuse } from "../errors.ts";
import { addValue, textOfOption } from "../request/option-values.ts";
import type { Auth, CallToAuthorize } from "../types.ts";
import { fieldValue, stringOf } from "../util.ts";
import { hasHeader, optionOf, refuseMissing } from "./option.ts";

/** Sends the value of the option `name` as the query parameter `wire`. */
export function queryKey(name: string, wire: string): Auth {
  return keyAuth(
    name,
    (options) => fieldValue((options as CallToAuthorize["options"]).query, wire) !== undefined,
    (text, call) => addValue(call, "query", wire, text),
  );
}

/** Sends the value of the option `name` as the header `wire`. */
export function headerKey(name: string, wire: string): Auth {
  return keyAuth(
    name,
    (options) => hasHeader(wire.toLowerCase(), options),
    (text, call) => addValue(call, "header", wire, text),
  );
}

/** Sends the value of the option `name` as the cookie `wire`. */
export function cookieKey(name: string, wire: string): Auth {
  return keyAuth(
    name,
    (options) => hasHeader("cookie", options),
    (text, call, facts) => {
      if (/[\s",;\\]/.test(text))
        refuse(facts, name, "has a character that no cookie can contain: encode it");
      const others: string | readonly string[] = call?.header?.["cookie"] ?? [];
      addValue(call, "header", "cookie", [others, `${wire}=${text}`].flat().join("; "));
    },
  );
}

type Send = (text: string, call: CallToAuthorize | undefined, facts: Facts) => void;

function keyAuth(name: string, isByHand: NonNullable<Auth["isByHand"]>, send: Send): Auth {
  const auth: Auth = {
    options: [name],
    isByHand,
    authorize(ofClient, facts, call) {
      const value = optionOf(name, ofClient, call);
      if (value === undefined) return refuseMissing(auth, facts, ofClient, call);
      // The call rejects a blank value, because it can override the client's value.
      if (!call && !stringOf(value).trim()) return;
      const text = textOfOption(value, name, facts);
      // If a service trims a secret and quotes it, the quoted value would not be recognized as the secret.
      if (text !== text.trim()) refuse(facts, name, "has white space at an end: trim it");
      send(text, call, facts);
      call?.credential.push(text);
    },
  };
  return auth;
}
