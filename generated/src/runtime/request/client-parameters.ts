// Callsheet runtime: what a client sends with every call, the parameters that are set once where it is made.

import { type Facts, refuse } from "../errors.ts";
import type { ClientOptions } from "../options.ts";
import type { CallToAuthorize, ClientParameter, ClientParameters } from "../types.ts";
import { own, stringOf } from "../util.ts";
import { textOf } from "./url.ts";

/** The parameters of a service that its caller sets once, with what sends them. */
export function clientParameters(list: readonly ClientParameter[]): ClientParameters {
  return {
    list,
    send(ofClient, facts, call) {
      for (const parameter of list) {
        if (call) sendOne(parameter, ofClient, facts, call);
        else lookAt(parameter, ofClient, facts);
      }
    },
  };
}

/** @throws {ParameterError} when one is missing, or a secret has white space around it. */
function lookAt(
  { name, required, secret }: ClientParameter,
  ofClient: ClientOptions,
  facts: Facts,
): void {
  const value = own(ofClient, name) ?? undefined;
  if (required && value === undefined)
    refuse(facts, name, "is missing: give it when the client is made");
  // A blank one is refused by the call, which may have another.
  if (secret && typeof value === "string" && value.trim() !== "") refusePadding(value, name, facts);
}

/**
 * The options of the call come before those of the client.
 *
 * @throws {ParameterError} when a value is blank or cannot be sent as text, or a secret has white space
 * around it.
 */
function sendOne(
  { name, wire, in: place, send, secret }: ClientParameter,
  ofClient: ClientOptions,
  facts: Facts,
  call: CallToAuthorize,
): void {
  const [here, wide] = [own(call.options, name), own(ofClient, name)];
  if (secret) for (const value of [here, wide]) call.secrets.add(stringOf(value));
  const value = here ?? wide ?? send;
  if (value === undefined) return;
  const text = textOf(value, name, facts);
  if (text.trim() === "") refuse(facts, name, "is blank: give a value, or leave it out");
  // No prototype: `__proto__` is a name like any other.
  call[place] ??= Object.create(null) as Record<string, string>;
  call[place][wire] = text;
  if (!secret) return;
  refusePadding(text, name, facts);
  call.credential.push(text);
}

/**
 * A service that trims such a secret and quotes it would show it: what is sent is not what is hidden.
 *
 * @throws {ParameterError} which does not show the secret either.
 */
function refusePadding(secret: string, name: string, facts: Facts): void {
  if (secret !== secret.trim()) refuse(facts, name, "has white space at an end: trim it");
}
