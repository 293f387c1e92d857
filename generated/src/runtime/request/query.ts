// Writes the query of a call: its own parameters, those of the client, then the caller's extras
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Numbers, QueryValue } from "../types/values.ts";
import { type Called, asQuery, encode, textOf } from "./encode.ts";

type Query = Readonly<Record<string, QueryValue>>;

/** A name of one, which is sent as it is. */
const asExtra: Called = () => "a name in `query`";

/**
 * The query without its question mark, in the order in which the parameters are given.
 *
 * @throws {ParameterError} when a value has no text, or an extra would replace a parameter.
 */
export function writeQuery(
  own: Query,
  client: Query,
  extra: Query,
  facts: Facts,
  numbers?: Numbers,
): string {
  for (const name of Object.keys(extra)) {
    textOf(name, asExtra, "query", facts);
    if (Object.hasOwn(own, name) || Object.hasOwn(client, name)) {
      const problem = `"${name}" is a parameter of the operation: it cannot be given in \`query\``;
      throw new ParameterError(facts, name, problem);
    }
  }
  const pairs: string[] = [];
  for (const query of [own, client, extra]) {
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined) continue;
      for (const item of Array.isArray(value) ? value : [value]) {
        const read = textOf(item, asQuery, name, facts, numbers);
        pairs.push(`${encode(name)}=${encode(read)}`);
      }
    }
  }
  return pairs.join("&");
}
