// Callsheet runtime: reads values for pagination from responses, and sets them in arguments.

import { DecodeError, factsOf } from "../errors.ts";
import { isObject, kindOf, fieldValue } from "../util.ts";

/** A value that requests a page: its number, its token, an id, or the query of its URL. */
export type PageKey = string | number | bigint | object;

/** Returns the records of a list; an omitted list is empty. */
export function recordsIn<Item>(value: unknown, id: string, field = "the result"): readonly Item[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value as readonly Item[];
  throw wrongKind(value, id, field, "the records of a page");
}

/** Returns the records in a field of a response, or in the whole response. */
export const recordsAt = <Item>(
  result: unknown,
  { id, items }: { readonly id: string; readonly items?: string },
): readonly Item[] =>
  recordsIn<Item>(items === undefined ? result : fieldIn(result, items), id, items);

/** Returns a string that is equal for equal keys. */
export const keyText = (key: unknown): unknown =>
  isObject(key)
    ? JSON.stringify(key, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value))
    : key;

/** Returns the value that requests another page; undefined if it is missing or an empty string. */
export function keyIn(holder: unknown, field: string, id: string): PageKey | undefined {
  const value = fieldIn(holder, field);
  if (isNothing(value) || value === "") return undefined;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint")
    return value;
  throw wrongKind(value, id, field, "what asks for the next page");
}

/** Like `keyIn`, for a token that can also be an object or a list. */
export function tokenIn(holder: unknown, field: string, id: string): PageKey | undefined {
  const value = fieldIn(holder, field);
  return isObject(value) ? value : keyIn(holder, field, id);
}

/** Returns whether a response reports more pages; undefined if it does not specify it. */
export function moreIn(
  result: unknown,
  { id, more }: { readonly id: string; readonly more?: string | undefined },
): boolean | undefined {
  if (more === undefined) return undefined;
  const value = fieldIn(result, more);
  if (isNothing(value)) return undefined;
  if (typeof value === "boolean") return value;
  throw wrongKind(value, id, more, "whether there are more pages");
}

/** Returns the value at a dotted path. A name can contain dots, too: `@odata.nextLink`. */
export function fieldIn(value: unknown, path: string): unknown {
  const whole = valueOf(value, path);
  const dot = path.indexOf(".");
  if (whole !== undefined || dot === -1) return whole;
  return fieldIn(valueOf(value, path.slice(0, dot)), path.slice(dot + 1));
}

export function valueOf(value: unknown, field: string): unknown {
  return isObject(value) ? fieldValue(value, field) : undefined;
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;

function wrongKind(value: unknown, id: string, field: string, means: string): DecodeError {
  const problem = `${field} should be ${means}, and is of kind ${kindOf(value)}`;
  return new DecodeError(factsOf(id, 1), problem);
}

/** Returns whether an argument such as `body.cursor` is a field of the body. */
const isInBody = (argument: string): boolean => argument.startsWith("body.");

export function argumentIn(params: object, argument: string): unknown {
  return isInBody(argument) ? fieldIn(params, argument) : valueOf(params, argument);
}

export function withArgument<Params extends object>(
  params: Params,
  argument: string,
  value: unknown,
): Params {
  return put(params, isInBody(argument) ? argument.split(".") : [argument], value);
}

/** Returns a copy with a value at a path of fields. */
export function put<Fields extends object>(
  fields: Fields,
  [first = "", ...rest]: readonly string[],
  value: unknown,
): Fields {
  const inner = valueOf(fields, first);
  const under = isObject(inner) ? inner : {};
  return { ...fields, [first]: rest.length === 0 ? value : put(under, rest, value) };
}
