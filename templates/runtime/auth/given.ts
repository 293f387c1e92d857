// What a caller gives to authorize calls: for one call, or for all of a client
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { refuse } from "../options/kinds.ts";
import type { CallOptions, ClientOptions } from "../types/options.ts";
import type { CallToAuthorize } from "../types/service.ts";
import { own } from "../util/values.ts";

/** The value of an option, undefined where there is none. Texts are learned as secrets, used or not. */
export function given(name: string, ofClient: ClientOptions, call?: CallToAuthorize): unknown {
  const values = [own(call?.options, name), own(ofClient, name)];
  for (const value of values) {
    // Without the white space around it: a service may trim what it quotes.
    if (typeof value === "string") call?.secrets.add(value.trim());
  }
  return values.find(isGiven);
}

/** Whether one of the options has a value. */
export function isAnyGiven(
  names: readonly string[],
  options: CallOptions | ClientOptions,
): boolean {
  return names.some((name) => isGiven(own(options, name)));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/**
 * `instead`: what may be given in its place.
 *
 * @throws {ParameterError}
 */
export function refuseUngiven(name: string, facts: Facts, instead: readonly string[] = []): never {
  const others = instead.map((other) => `, or \`${other}\``).join("");
  const problem = `is missing: give it${others}${others && ","} when the client is made`;
  refuse({ name, problem }, facts);
  throw new Error(problem);
}

/** Whether the caller has written the header of this call by hand: that goes before any option. */
export function isByHand({ options }: CallToAuthorize): boolean {
  return Object.entries(options.headers ?? {}).some(
    ([name, value]) => value !== undefined && name.toLowerCase() === "authorization",
  );
}

/** Writes the header of a call. */
export function sendAuthorization(authorization: string, call: CallToAuthorize): void {
  call.header = { ...call.header, authorization };
  call.credential.push(authorization);
}
