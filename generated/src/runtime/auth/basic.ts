// Callsheet runtime: authorizes calls with a user name and a password.

import { type Facts, refuse } from "../errors.ts";
import { aString, problemOf } from "../kinds.ts";
import { textOf } from "../request/url.ts";
import type { Auth } from "../types.ts";
import { isAuthorizationSet, optionOf, refuseMissing, sendAuthorization } from "./option.ts";

/**
 * Sends `authorization: Basic …`, with user and password in Base64 of UTF-8. One of them can be empty. Without a
 * password option, the password is empty.
 */
export function basicAuth(
  ...options: readonly [user: string] | readonly [user: string, password: string]
): Auth {
  const [user, password] = options;
  const auth: Auth = {
    options,
    isByHand: isAuthorizationSet,
    authorize(ofClient, facts, call) {
      const pair = options.map((name) => optionOf(name, ofClient, call));
      if (pair.every((value) => value === undefined))
        return refuseMissing(auth, facts, ofClient, call);
      const [name = "", word = ""] = options.map((option, index) =>
        wordOf(pair[index], option, options[1 - index] ?? "", facts),
      );
      if (name.includes(":")) refuse(facts, user, "contains a colon, which ends the user");
      if (call === undefined) return;
      // Only calls reject blank values, because a client can be created without credentials if its calls pass them.
      if ((name + word).trim() === "")
        refuse(
          facts,
          user,
          password === undefined ? "is blank" : `is blank, as is \`${password}\``,
        );
      sendAuthorization(`Basic ${btoa(inBytes(`${name}:${word}`))}`, call);
    },
  };
  return auth;
}

/** @throws {ParameterError} if the value is missing although the other is set, or cannot be sent. */
function wordOf(value: unknown, name: string, other: string, facts: Facts): string {
  if (value === undefined) refuse(facts, name, `needs \`${other}\`: pass both`);
  const problem = problemOf(value, aString);
  if (problem) refuse(facts, name, problem);
  const text = textOf(value, name, facts);
  if (/\p{Cc}/u.test(text))
    refuse(facts, name, "has a control character, such as the end of a line: trim it");
  return text;
}

/** Returns the UTF-8 bytes of a string as characters. Some test environments do not have `TextEncoder`. */
function inBytes(text: string): string {
  return encodeURIComponent(text).replaceAll(/%(..)/g, (_, byte) =>
    String.fromCharCode(Number(`0x${byte}`)),
  );
}
