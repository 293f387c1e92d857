/** Values that an app can pass to keep what was assumed or sent before. */
import type { Json, TypeRef } from "../../model/model.ts";
import { accepts } from "../../spec/types/type-values.ts";

/** Returns the equal value of the new type: a number and its digits are the same on the wire. Undefined if the type has no such value. */
export function keptValue<Value extends Json>(
  value: Value,
  type: TypeRef | undefined,
): Json | undefined {
  if (type === undefined) return value;
  return [value, each(value, String), each(value, Number)].find((one) => accepts(type, one));
}

const each = (value: Json, convert: (one: Json) => Json): Json =>
  Array.isArray(value) ? value.map(convert) : convert(value);
