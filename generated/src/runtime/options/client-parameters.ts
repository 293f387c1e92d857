// What a client sends with every call: the parameters that its maker set once
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { refusePadding, textOf } from "../request/encode.ts";
import { asOption, refuseAs } from "../request/refuse.ts";
import type { ClientOptions } from "../types/options.ts";
import type { CallToAuthorize, ClientParameter, ClientParameters } from "../types/service.ts";
import { own, stringOf } from "../util/values.ts";

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
  if (required && value === undefined) {
    refuseAs(asOption, name, "is missing: give it when the client is made", facts);
  }
  // A blank one is refused by the call, which may have another.
  if (secret && typeof value === "string" && value.trim() !== "") {
    refusePadding(value, asOption, name, facts);
  }
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
  if (secret && call.auth && place !== "path") return;
  const [here, wide] = [own(call.options, name), own(ofClient, name)];
  if (secret) for (const value of [here, wide]) call.secrets.add(stringOf(value));
  const value = here ?? wide ?? send;
  if (value === undefined) return;
  const text = textOf(value, asOption, name, facts);
  if (text.trim() === "") {
    refuseAs(asOption, name, "is blank: give a value, or leave it out", facts);
  }
  // No prototype: `__proto__` is a name like any other.
  call[place] ??= Object.create(null) as Record<string, string>;
  call[place][wire] = text;
  if (!secret) return;
  refusePadding(text, asOption, name, facts);
  call.credential.push(text);
}
