// Authorizes calls by a bearer token: a text, or a function that fetches it
// (hand-written in templates/runtime, copied into the generated package).

import { type Kind, refuse, wrongValue } from "../options/kinds.ts";
import type { Auth } from "../types/service.ts";
import { type FetchToken, tokenProblem } from "./bearer.ts";
import { authorizeBy } from "./fetched-token.ts";
import { given, isByHand, refuseUngiven, sendAuthorization } from "./given.ts";

const aToken: Kind = {
  be: "a string or a function",
  is: (value) => typeof value === "string" || typeof value === "function",
};

/** Sends `authorization: Bearer …`. Calls by one function share its tokens, of whichever client. */
export function bearerAuth(name: string): Auth {
  return {
    options: [name],
    authorize(ofClient, facts, call) {
      const token = given(name, ofClient, call) ?? refuseUngiven(name, facts);
      refuse(wrongValue(token, aToken, name), facts);
      if (typeof token === "function") {
        const fetchToken = token as FetchToken;
        if (call && !isByHand(call)) authorizeBy(fetchToken, name, call);
        return;
      }
      const text = String(token);
      const isBlank = text.trim() === "";
      // A blank one is refused by the call, which may have another.
      if (isBlank && call === undefined) return;
      const problem = isBlank ? "is blank: give a token" : tokenProblem(text);
      refuse({ name, problem }, facts);
      if (call && !isByHand(call)) sendAuthorization(`Bearer ${text}`, call);
    },
  };
}
