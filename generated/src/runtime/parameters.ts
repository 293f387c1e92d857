// What a client sends with every call: the parameters that its maker set once
// (hand-written in templates/runtime, copied into the generated package).

import type { CallOptions } from "./call.ts";
import { textOf } from "./encode.ts";
import { type Facts, ParameterError } from "./errors.ts";
import { type Settings, option } from "./settings.ts";

export interface ClientValues {
  readonly query: Readonly<Record<string, string>>;
  readonly header: Readonly<Record<string, string>>;
  /** The values that are secret: whose budget a throttled call draws on. */
  readonly credential: readonly string[];
}

/**
 * Names on the wire and values; the options of the call come before those of the client.
 *
 * @throws {ParameterError} when a value is blank or cannot be sent as text.
 */
export function clientValues(
  { parameters, options }: Settings,
  ofCall: CallOptions | undefined,
  facts: Facts,
): ClientValues {
  const places = { query: new Map<string, string>(), header: new Map<string, string>() };
  const credential: string[] = [];
  for (const { name, wire, in: place, send, secret } of parameters) {
    const value = option(ofCall, name) ?? option(options, name) ?? send;
    if (value === undefined) continue;
    const text = textFor(name, value, facts);
    places[place].set(wire, text);
    if (secret) credential.push(text);
  }
  // Not by assignment: `__proto__` is a name like any other.
  const [query, header] = [Object.fromEntries(places.query), Object.fromEntries(places.header)];
  return { query, header, credential };
}

function textFor(name: string, value: unknown, facts: Facts): string {
  const read = textOf(value);
  if ("problem" in read) throw new ParameterError(facts, name, `\`${name}\` ${read.problem}`);
  if (read.text.trim() !== "") return read.text;
  throw new ParameterError(facts, name, `\`${name}\` is blank: give a value, or leave it out`);
}
