// Callsheet runtime: writes a parameter or a field of a form as JSON text.

import type { Facts } from "../errors.ts";
import { encode } from "../request/url.ts";
import type { NumberFormat, Numbers, Styled } from "../types.ts";
import { fieldValue } from "../util.ts";
import { jsonText } from "./json.ts";

/**
 * Writes a value as `a={"b":1}`, encoded for its location. An undefined value is omitted. `each`: every item of a list
 * is a separate JSON string with the same name.
 */
export function jsonValue(value: unknown, each?: "item"): Styled | undefined {
  if (value === undefined) return undefined;
  const text = (item: unknown, name: string, facts: Facts, call?: Numbers): string => {
    const format = fieldValue(call?.numbers, name) as NumberFormat | undefined;
    return jsonText(item, facts, { numbers: format && { body: format } }, name);
  };
  const items: readonly unknown[] = each && Array.isArray(value) ? value : [value];
  return {
    inQuery: (name, facts, numbers) =>
      items.map((item) => `${encode(name)}=${encode(text(item, name, facts, numbers))}`),
    inPath: (name, facts, numbers) => encode(text(value, name, facts, numbers)),
    inHeader: (name, facts, numbers) =>
      // Headers only support these characters; JSON can escape all others.
      text(value, name, facts, numbers).replaceAll(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    inParts: (name, facts, numbers) =>
      items.map((item) => [name, text(item, name, facts, numbers)]),
    toString: () => String(value),
  };
}
