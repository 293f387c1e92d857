// Callsheet runtime: what authorizes calls, as options of one call or of a client; and the choice of one of several ways.

import { type Facts, factsOf, refuse } from "../errors.ts";
import type { CallOptions, ClientOptions } from "../options.ts";
import { entriesOf } from "../request/headers.ts";
import type { Auth, CallToAuthorize } from "../types.ts";
import { ignore, own } from "../util.ts";

/** Calls may go without credentials. */
export const noAuth: Auth = { options: [], authorize: ignore };

/** The options of a call go before those that its client was made with; then the first way goes first. */
export function firstGiven(...ways: readonly Auth[]): Auth {
  return {
    options: ways.flatMap(({ options }) => options),
    authorize(ofClient, facts, call) {
      const possible = [call?.options ?? {}, ofClient].flatMap((options) =>
        ways.filter((way) => isAnySet(way.options, options)),
      );
      const chosen = possible[0] ?? ways.find(({ options }) => options.length === 0);
      if (chosen === undefined) {
        const [first, ...others] = ways.map(({ options }) => options.join("` and `"));
        refuseUnset(first ?? "", facts, others);
      }
      // A client is looked at whole: what its calls do not use must be right, too.
      for (const way of call ? [chosen] : possible) way.authorize(ofClient, facts, call);
    },
  };
}

function isAnySet(names: readonly string[], options: CallOptions | ClientOptions): boolean {
  return names.some((name) => isSet(own(options, name)));
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** The value of an option, undefined where there is none. Texts are learned as secrets, used or not. */
export function optionOf(name: string, ofClient: ClientOptions, call?: CallToAuthorize): unknown {
  const values = [own(call?.options, name), own(ofClient, name)];
  for (const value of values) {
    // Without the white space around it: a service may trim what it quotes.
    if (typeof value === "string") call?.secrets.add(value.trim());
  }
  return values.find(isSet);
}

/** `instead`: what else would do. @throws {ParameterError} */
export function refuseUnset(name: string, facts: Facts, instead: readonly string[] = []): never {
  const others = instead.map((other) => `, or \`${other}\``).join("");
  return refuse(
    facts,
    name,
    `is missing: give it${others}${others && ","} when the client is made`,
  );
}

/** Whether the options of the call write the header themselves, or take it back: that goes before any other option. */
export function isByHand({ options }: CallToAuthorize): boolean {
  return entriesOf(options.headers, factsOf("")).some(
    ([name]) => name.toLowerCase() === "authorization",
  );
}

/** Writes the header of a call. */
export function sendAuthorization(authorization: string, call: CallToAuthorize): void {
  call.header = { ...call.header, authorization };
  call.credential.push(authorization);
}
