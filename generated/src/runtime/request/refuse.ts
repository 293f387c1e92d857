// Refuses a value, by the name that its caller gave it
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";

/** What messages call a value by its name. Made when there is a message, which most calls never need. */
export type Called = (name: string) => string;

export const asHeader: Called = (name) => `header "${name}"`;
export const asQuery: Called = (name) => `query parameter "${name}"`;
export const asPath: Called = (name) => `path parameter "${name}"`;
export const asOption: Called = (name) => `\`${name}\``;

/** `problem`: to be read after the name. @throws {ParameterError} */
export function refuseAs(called: Called, name: string, problem: string, facts: Facts): never {
  throw new ParameterError(facts, name, `${called(name)} ${problem}`);
}
