// Callsheet runtime: options that hold credentials, of one call or of a client.

import { type Facts, factsOf, refuse } from "../errors.ts";
import type { CallOptions, ClientOptions } from "../options.ts";
import { addValue } from "../request/option-values.ts";
import { entriesOf } from "../request/headers.ts";
import type { Auth, CallToAuthorize } from "../types.ts";
import { fieldValue, stringOf } from "../util.ts";

export type Options = CallOptions | ClientOptions;

/** Returns the value of an option, or undefined. Values of both places are secrets, whether they are used or not. */
export function optionOf(name: string, ofClient: ClientOptions, call?: CallToAuthorize): unknown {
  const values = [fieldValue(call?.options, name), fieldValue(ofClient, name)];
  // A service can trim what it quotes.
  for (const value of values) call?.secrets.add(stringOf(value).trim());
  return values[0] ?? values[1] ?? undefined;
}

/**
 * Rejects a credential that neither its options nor the caller's `authorize` provide.
 *
 * @param instead Further ways to authorize the call, as text.
 * @throws {ParameterError}
 */
export function refuseMissing(
  { options: [name = ""], isByHand }: Auth,
  facts: Facts,
  ofClient: ClientOptions,
  call?: CallToAuthorize,
  instead = "",
): void {
  if (ofClient.authorize || [ofClient, call?.options ?? {}].some((one) => isByHand?.(one))) return;
  const problem = `is required; pass it, or ${instead}\`authorize\`, when you create the client`;
  refuse(facts, name, problem);
}

/** Returns whether options set or remove a header themselves. That overrides every credential. */
export function hasHeader(header: string, { headers }: Options): boolean {
  return entriesOf(headers, factsOf("")).some(([name]) => name.toLowerCase() === header);
}

/** Writes the `authorization` header of a call, unless its options do. */
export function sendAuthorization(authorization: string, call: CallToAuthorize): void {
  if (hasHeader("authorization", call.options)) return;
  addValue(call, "header", "authorization", authorization);
  call.credential.push(authorization);
}

/** Shared by the credentials in that header. */
export function isAuthorizationSet(options: Options): boolean {
  return hasHeader("authorization", options);
}
