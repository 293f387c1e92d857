// Refuses a call that lacks what its operation cannot do without
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Call } from "../types/call.ts";
import { own } from "../util/values.ts";
import { asHeader, asQuery } from "./encode.ts";

/**
 * `undefined` and an empty list leave a parameter out. Where the operation requires it, the service
 * would be asked something else than was meant: for everything instead of one thing.
 *
 * @throws {ParameterError}
 */
export function refuseMissing(call: Call<unknown>, facts: Facts): void {
  const { required, query, headers } = call;
  for (const name of required ?? []) {
    const inQuery = own(query, name);
    const value = inQuery === undefined ? own(headers, name) : inQuery;
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) continue;
    const called = query && Object.hasOwn(query, name) ? asQuery : asHeader;
    const lacks = value === undefined ? "is missing" : "is empty";
    throw new ParameterError(facts, name, `${called(name)} ${lacks}: give a value`);
  }
}
