// Callsheet runtime: authorizes calls by a key in a header, the query or a cookie.

import { type Facts, refuse } from "../errors.ts";
import { textOf } from "../request/url.ts";
import type { Auth, CallToAuthorize } from "../types.ts";
import { own } from "../util.ts";
import { hasHeader, optionOf, refuseMissing } from "./option.ts";

/** Sends the value of the option `name` as the header, query parameter or cookie `wire`. */
export function keyAuth(name: string, location: "header" | "query" | "cookie", wire: string): Auth {
  const auth: Auth = {
    options: [name],
    isByHand: (options) =>
      location === "query"
        ? own((options as CallToAuthorize["options"]).query, wire) !== undefined
        : hasHeader(location === "cookie" ? location : wire.toLowerCase(), options),
    authorize(ofClient, facts, call) {
      const value = optionOf(name, ofClient, call);
      if (value === undefined) return refuseMissing(auth, facts, ofClient, call);
      // The call refuses a blank one: it can have another.
      if (!call && (typeof value !== "string" || value.trim() === "")) return;
      const text = textOf(value, name, facts);
      refuseUnusable(text, name, location, facts);
      if (!call) return;
      // Without a prototype `__proto__` is a name like any other.
      const key = location === "cookie" ? "header" : location;
      const sent = (call[key] ??= Object.create(null) as Record<string, string>);
      if (location !== "cookie") sent[wire] = text;
      else sent["cookie"] = [sent["cookie"] ?? [], `${wire}=${text}`].flat().join("; ");
      call.credential.push(text);
    },
  };
  return auth;
}

/**
 * A service that trims a secret and quotes it would show it: the value sent is not the value hidden.
 *
 * @throws {ParameterError} that does not show the secret.
 */
function refuseUnusable(text: string, name: string, location: string, facts: Facts): void {
  if (text.trim() === "") refuse(facts, name, "is blank: give a value, or leave it out");
  if (text !== text.trim()) refuse(facts, name, "has white space at an end: trim it");
  if (location === "cookie" && /[\s",;\\]/.test(text))
    refuse(facts, name, "has a character that no cookie can hold: encode it");
}
