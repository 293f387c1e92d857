// Authorizes calls in one of several ways: whichever the caller gives
// (hand-written in templates/runtime, copied into the generated package).

import type { Auth } from "../types/service.ts";
import { isAnyGiven, refuseUngiven } from "./given.ts";

/** Calls may go without credentials. */
export const noAuth: Auth = { options: [], authorize: () => undefined };

/** What is given for a call goes before what its client was made with; then the first goes first. */
export function firstGiven(...ways: readonly Auth[]): Auth {
  return {
    options: ways.flatMap(({ options }) => options),
    authorize(ofClient, facts, call) {
      const givenIn = [call?.options ?? {}, ofClient].map((options) =>
        ways.filter((way) => isAnyGiven(way.options, options)),
      );
      const chosen = givenIn.flat()[0] ?? ways.find(({ options }) => options.length === 0);
      if (chosen === undefined) {
        const [first, ...others] = ways.map(({ options }) => options.join("` and `"));
        return refuseUngiven(first ?? "", facts, others);
      }
      // A client is looked at whole: what its calls do not use must be right, too.
      for (const way of call ? [chosen] : givenIn.flat()) way.authorize(ofClient, facts, call);
    },
  };
}
