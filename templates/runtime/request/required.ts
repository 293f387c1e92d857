// Refuses a call that lacks what its operation cannot do without
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Call } from "../types/call.ts";
import { own } from "../util/values.ts";
import { asHeader, asQuery, refuseAs } from "./refuse.ts";

/**
 * `undefined` and an empty list leave a parameter out. Where the operation requires it, the service
 * would be asked something else than was meant: for everything instead of one thing.
 *
 * @throws {ParameterError}
 */
export function refuseMissing(
  { required = [], query, headers }: Call<unknown>,
  facts: Facts,
): void {
  for (const name of required) {
    const isInQuery = Object.hasOwn(query ?? {}, name);
    const value = own(isInQuery ? query : headers, name);
    if (value === undefined || (Array.isArray(value) && value.length === 0)) {
      const problem = `is ${value ? "empty" : "missing"}: give a value`;
      refuseAs(isInQuery ? asQuery : asHeader, name, problem, facts);
    }
  }
}
