// Refuses a call without the body that its operation cannot do without
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";

/**
 * Nothing is given of the argument that is called so.
 *
 * @throws {ParameterError} if something has to be.
 */
export function nothingOf(name: string, isRequired: boolean | undefined, facts: Facts): undefined {
  if (!isRequired) return;
  throw new ParameterError(facts, name, `\`${name}\` is missing: give a value`);
}
