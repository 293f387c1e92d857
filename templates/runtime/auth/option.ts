// Callsheet runtime: options that hold credentials, of one call or of a client.

import { type Facts, factsOf, refuse } from "../errors.ts";
import { aString, problemOf } from "../kinds.ts";
import type { CallOptions, ClientOptions } from "../options.ts";
import { addValue } from "../request/option-values.ts";
import { entriesOf } from "../request/headers.ts";
import { textOf } from "../request/url.ts";
import type { Auth, CallToAuthorize } from "../types.ts";
import { fieldValue, stringOf } from "../util.ts";

export type Options = CallOptions | ClientOptions;

/** Returns an option's value, if any. Values of the call and the client are secrets, even if they are not used. */
export function optionOf(name: string, ofClient: ClientOptions, call?: CallToAuthorize): unknown {
  const values = [fieldValue(call?.options, name), fieldValue(ofClient, name)];
  // A service can trim a value that it quotes.
  for (const value of values) call?.secrets.add(stringOf(value).trim());
  return values[0] ?? values[1] ?? undefined;
}

/** Rejects a call without credential or `authorize`. `instead`: other ways, for messages. @throws {ParameterError} */
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

/** Returns whether options set or remove a header themselves, which overrides every credential. */
export function hasHeader(header: string, { headers }: Options): boolean {
  return entriesOf(headers, factsOf("")).some(([name]) => name.toLowerCase() === header);
}

/** Sets the `authorization` header of a call, unless its options set it. */
export function sendAuthorization(authorization: string, call: CallToAuthorize): void {
  if (hasHeader("authorization", call.options)) return;
  addValue(call, "header", "authorization", authorization);
  call.credential.push(authorization);
}

/** Returns whether options set the `authorization` header, which several credentials use. */
export function isAuthorizationSet(options: Options): boolean {
  return hasHeader("authorization", options);
}

/**
 * Returns the values of the one or two options of a credential as strings; undefined if none is set, and `authorize` or
 * a header authorizes the call.
 * @throws {ParameterError} if a value is missing although the other is set, or cannot be sent.
 */
export function textsOf(
  auth: Auth,
  ofClient: ClientOptions,
  facts: Facts,
  call?: CallToAuthorize,
): readonly string[] | undefined {
  const { options } = auth;
  const values = options.map((name) => optionOf(name, ofClient, call));
  if (values.some((value) => value !== undefined))
    return options.map((name, index) =>
      textIn(values[index], name, options[1 - index] ?? "", facts),
    );
  refuseMissing(auth, facts, ofClient, call);
  return undefined;
}

function textIn(value: unknown, name: string, other: string, facts: Facts): string {
  if (value === undefined) refuse(facts, name, `needs \`${other}\`: pass both`);
  const problem = problemOf(value, aString);
  if (problem) refuse(facts, name, problem);
  const text = textOf(value, name, facts);
  if (/\p{Cc}/u.test(text))
    refuse(facts, name, "has a control character, such as the end of a line: trim it");
  return text;
}
