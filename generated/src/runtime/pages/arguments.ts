// The argument that asks for a page: one of the call, or a field of its body
// (hand-written in templates/runtime, copied into the generated package).

import { fieldIn, valueOf } from "./records.ts";

/** `cursor` is an argument, `body.cursor` a field of the body. */
const isInBody = (argument: string): boolean => argument.startsWith("body.");

export function argumentIn(params: object, argument: string): unknown {
  return isInBody(argument) ? fieldIn(params, argument) : valueOf(params, argument);
}

/** A copy with another value: what the caller gave stays as it is. */
export function withArgument<Params extends object>(
  params: Params,
  argument: string,
  value: unknown,
): Params {
  return put(params, isInBody(argument) ? argument.split(".") : [argument], value);
}

/** The same, at the end of a way through fields. */
export function put<Fields extends object>(
  fields: Fields,
  [first = "", ...rest]: readonly string[],
  value: unknown,
): Fields {
  const inner = valueOf(fields, first);
  const under = typeof inner === "object" && inner !== null ? inner : {};
  return { ...fields, [first]: rest.length === 0 ? value : put(under, rest, value) };
}
