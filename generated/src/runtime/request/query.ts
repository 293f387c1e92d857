// Writes the query of a call: its own parameters, those of the client, then the caller's extras
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { MaybeStyled, ParameterFacts, QueryValue, Styled } from "../types/values.ts";
import { encode, textOf } from "./encode.ts";
import { asQuery, refuseAs } from "./refuse.ts";

type Query = Readonly<Record<string, QueryValue>>;
type StyledQuery = Readonly<Record<string, QueryValue | Styled>>;

/**
 * The query without its question mark, in the order in which the parameters are given.
 *
 * @throws {ParameterError} when a name or value has no text, or an extra would replace a parameter.
 */
export function writeQuery(
  own: StyledQuery | undefined,
  client: Query | undefined,
  extra: Query | undefined,
  facts: Facts,
  call?: ParameterFacts,
): string {
  const pairs: string[] = [];
  for (const query of [own, client, extra]) {
    for (const [name, value] of Object.entries(query ?? {})) {
      const isKnown = query === extra && Object.hasOwn({ ...own, ...client }, name);
      if (isKnown) {
        refuseAs(asQuery, name, "cannot be given in `query`: the operation has it", facts);
      }
      if (value === undefined) continue;
      const key = encode(query === extra ? textOf(name, asQuery, name, facts) : name);
      for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
        const styled = (item as MaybeStyled)?.inQuery?.(name, facts, call);
        if (styled) pairs.push(...styled);
        else pairs.push(`${key}=${encode(textOf(item, asQuery, name, facts, call))}`);
      }
    }
  }
  return pairs.join("&");
}
