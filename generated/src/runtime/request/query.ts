// Writes the query of a call: its own parameters, those of the client, then the caller's extras
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { MaybeStyled, ParameterFacts, QueryValue, Styled } from "../types/values.ts";
import { type Called, asQuery, encode, textOf } from "./encode.ts";

type Query = Readonly<Record<string, QueryValue>>;
type StyledQuery = Readonly<Record<string, QueryValue | Styled>>;

/** A name of one, which is sent as it is. */
const asExtra: Called = () => "a name in `query`";

/**
 * The query without its question mark, in the order in which the parameters are given.
 *
 * @throws {ParameterError} when a value has no text, or an extra would replace a parameter.
 */
export function writeQuery(
  own: StyledQuery,
  client: Query | undefined = {},
  extra: Query,
  facts: Facts,
  call?: ParameterFacts,
): string {
  const pairs: string[] = [];
  for (const query of [own, client, extra]) {
    for (const name of Object.keys(query)) {
      const value = query[name];
      if (query === extra) {
        textOf(name, asExtra, "query", facts);
        if (Object.hasOwn(own, name) || Object.hasOwn(client, name)) {
          const problem = `"${name}" cannot be given in \`query\`: it is a parameter of the operation`;
          throw new ParameterError(facts, name, problem);
        }
      }
      if (value === undefined) continue;
      for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
        const styled = (item as MaybeStyled)?.inQuery?.(name, facts, call);
        if (styled) pairs.push(...styled);
        else pairs.push(`${encode(name)}=${encode(textOf(item, asQuery, name, facts, call))}`);
      }
    }
  }
  return pairs.join("&");
}
