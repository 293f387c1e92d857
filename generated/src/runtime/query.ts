// Writes the query of a call: its own parameters, those of the client, then the caller's extras
// (hand-written in templates/runtime, copied into the generated package).

import type { QueryValue } from "./call.ts";
import { encode, textOf } from "./encode.ts";
import { type Facts, ParameterError } from "./errors.ts";

type Query = Readonly<Record<string, QueryValue>>;

/**
 * Names and values in the order they are sent.
 *
 * @throws {ParameterError} when a value has no text, or an extra would replace a parameter.
 */
export function queryPairs(
  own: Query,
  client: Query,
  extra: Query,
  facts: Facts,
): [string, string][] {
  for (const name of Object.keys(extra)) {
    if (Object.hasOwn(own, name) || Object.hasOwn(client, name)) {
      const problem = `"${name}" is a parameter of the operation: it cannot be given in \`query\``;
      throw new ParameterError(facts, name, problem);
    }
  }
  return [own, client, extra].flatMap((query) => {
    return Object.entries(query).flatMap(([name, value]) => repeated(name, value, facts));
  });
}

export function writeQuery(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

function repeated(name: string, value: unknown, facts: Facts): [string, string][] {
  if (value === undefined) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((item) => {
    const read = textOf(item);
    if ("text" in read) return [name, read.text];
    throw new ParameterError(facts, name, `query parameter "${name}" ${read.problem}`);
  });
}
