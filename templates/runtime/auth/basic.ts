// Callsheet runtime: authorizes calls with a user name and a password.

import { refuse } from "../errors.ts";
import type { Auth } from "../types.ts";
import { isAuthorizationSet, sendAuthorization, textsOf } from "./option.ts";

/** Sends `authorization: Basic …` in Base64 of UTF-8. One part can be empty; without its option, the password is. */
export function basicAuth(
  ...options: readonly [user: string] | readonly [user: string, password: string]
): Auth {
  const [user, password] = options;
  const auth: Auth = {
    options,
    isByHand: isAuthorizationSet,
    authorize(ofClient, facts, call) {
      const texts = textsOf(auth, ofClient, facts, call);
      if (texts === undefined) return;
      const [name = "", word = ""] = texts;
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

/** Returns the UTF-8 bytes of a string as characters. Some test environments do not have `TextEncoder`. */
function inBytes(text: string): string {
  return encodeURIComponent(text).replaceAll(/%(..)/g, (_, byte) =>
    String.fromCharCode(Number(`0x${byte}`)),
  );
}
