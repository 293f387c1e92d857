// What a client sends with every call: the parameters that its maker set once
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { asOption, refusePadding, textOf } from "../request/encode.ts";
import type { Secrets } from "../secrets/redact.ts";
import type { Call } from "../types/call.ts";
import type { CallToAuthorize } from "../types/service.ts";
import { own, stringOf } from "../util/values.ts";
import { refuse } from "./kinds.ts";
import type { Settings } from "./resolve-options.ts";

export interface ClientValues extends CallToAuthorize {
  query?: Record<string, string>;
  /** By the names of variables. */
  path?: Record<string, string>;
}

/**
 * Names on the wire and values; the options of the call come before those of the client.
 *
 * @throws {ParameterError} when a value is blank or cannot be sent as text, or a secret has white space
 * around it.
 */
export function clientValues(
  { parameters, auth, options }: Settings,
  call: Call<unknown>,
  facts: Facts,
  secrets: Secrets,
): ClientValues {
  const ofCall = call.options ?? {};
  const values: ClientValues = {
    credential: [],
    authorize: call.auth ? undefined : options.authorize,
    options: ofCall,
    secrets,
  };
  for (const { name, wire, in: place, send, secret } of parameters) {
    if (secret && call.auth && place !== "path") continue;
    const [here, wide] = [own(ofCall, name), own(options, name)];
    if (secret) for (const value of [here, wide]) secrets.add(stringOf(value));
    const value = here ?? wide ?? send;
    if (value === undefined) continue;
    const text = textOf(value, asOption, name, facts);
    if (text.trim() === "") {
      refuse({ name, problem: "is blank: give a value, or leave it out" }, facts);
    }
    // No prototype: `__proto__` is a name like any other.
    values[place] ??= Object.create(null) as Record<string, string>;
    values[place][wire] = text;
    if (!secret) continue;
    refusePadding(text, asOption, name, facts);
    values.credential.push(text);
  }
  if (!call.auth) auth?.authorize(options, facts, values);
  return values;
}
