// Callsheet runtime: writes a body as HTML forms are sent.

import { type Called, type Facts, ParameterError } from "../errors.ts";
import { type ListStyle, encodePair, pairs } from "../request/styles.ts";
import type { Encoder, Numbers, Sendable } from "../types.ts";
import { hasMethod, isObject, tagOf } from "../util.ts";
import { nothingOf } from "./json.ts";

/**
 * `application/x-www-form-urlencoded`: lists in this style, fields of objects in brackets, null as empty
 * text.
 */
export function form(style: ListStyle = "repeat"): Encoder {
  return (call, facts) => {
    const { body, bodyRequired } = call;
    if (body === undefined) return nothingOf("body", bodyRequired, facts);
    const writing = { facts, called: asField, parameter: "body", empties: true };
    const written = fieldsOf(body, facts).flatMap(([name, value]) =>
      pairs(name, value, style, { ...writing, numbers: numbersOf(name, call) }),
    );
    const type = "application/x-www-form-urlencoded";
    return { body: written.map(encodePair).join("&"), type, isRepeatable: true };
  };
}

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
