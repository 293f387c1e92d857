// The fields of a body that is not JSON
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Sendable } from "../types/content.ts";
import type { Numbers } from "../types/values.ts";
import type { Called } from "../request/refuse.ts";
import { hasMethod, isObject, tagOf } from "../util/values.ts";

export const asField: Called = (name) => `field "${name}" of \`body\``;

/** What the numbers of a field stand for, under the name that errors have for all of them. */
export function numbersOf(name: string, { floats }: Sendable): Numbers | undefined {
  return floats?.includes(`body.${name}`) ? { floats: ["body"] } : undefined;
}

/**
 * Their names and values; what is undefined is none.
 *
 * @throws {ParameterError} when the body is no plain object.
 */
export function fieldsOf(body: unknown, facts: Facts): [name: string, value: unknown][] {
  if (isObject(body) && tagOf(body) === "Object" && !hasMethod(body, "toJSON")) {
    return Object.entries(body).filter(([, value]) => value !== undefined);
  }
  const problem = `\`body\` is of kind ${tagOf(body)}: give a plain object, whose fields are sent`;
  throw new ParameterError(facts, "body", problem);
}
