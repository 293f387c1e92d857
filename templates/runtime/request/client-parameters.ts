// Callsheet runtime: parameters that are set once for a client and sent with every call.

import { type Facts, refuse } from "../errors.ts";
import { type ClientOptions, clientValues } from "../options.ts";
import type { CallToAuthorize, ClientParameter, ClientParameters } from "../types.ts";
import { fieldValue, stringOf } from "../util.ts";
import { addValue, textOfOption } from "./option-values.ts";

/** Returns the client parameters of a service, with the functions that send them. */
export function clientParameters(list: readonly ClientParameter[]): ClientParameters {
  return {
    list,
    send(ofClient, facts, call) {
      for (const parameter of list) sendOne(parameter, ofClient, facts, call);
    },
    keep(client, ofClient) {
      const shown = list.filter(({ secret }) => !secret).map(({ name }) => name);
      const value = () =>
        Object.fromEntries(shown.map((name) => [name, fieldValue(ofClient, name)]));
      Object.defineProperty(client, clientValues, { value });
    },
  };
}

/**
 * Sends a parameter; options of the call take precedence. Without a call, validates the client's options.
 * @throws {ParameterError} when a value is missing, blank or cannot be sent as a string, or a secret has white space
 * around it.
 */
function sendOne(
  { name, wire, in: place, required, send, secret }: ClientParameter,
  ofClient: ClientOptions,
  facts: Facts,
  call: CallToAuthorize | undefined,
): void {
  const values = [fieldValue(call?.options, name), fieldValue(ofClient, name), send];
  secret?.(name, values, facts, call);
  const value = values[0] ?? values[1] ?? send;
  if (required && value === undefined)
    refuse(facts, name, "is required; pass it when you create the client");
  // Only calls reject an invalid value, because they can override it.
  if (!call || value === undefined) return;
  addValue(call, place, wire, textOfOption(value, name, facts));
}

/**
 * Hides a parameter's values. Rejects white space around them: a service that quotes trimmed values would reveal them.
 * @throws {ParameterError} that does not show the secret.
 */
export const secretParameter: NonNullable<ClientParameter["secret"]> = (
  name,
  values,
  facts,
  call,
) => {
  for (const value of values) call?.secrets.add(stringOf(value));
  const sent = stringOf(values.find((value) => (value ?? undefined) !== undefined));
  if (sent.trim() === "") return;
  if (sent !== sent.trim()) refuse(facts, name, "has white space at an end: trim it");
  call?.credential.push(sent);
};
