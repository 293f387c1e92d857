import { below } from "../../description/origin.ts";
import { isObject, own, ownText } from "../../source/plain-object.ts";
import type { Located } from "../references/located.ts";
import type { Node, Reading } from "./reading.ts";

/**
 * What is at a key that holds no schema, but fields or lists. Whoever writes a document in many files lets `properties`
 * or `enum` be in another one, too: no version allows it, and all tools read it.
 */
export function valueAt({ value, origin }: Node, key: string, reading: Reading): Located {
  const found = own(value, key);
  const at = { value: found, origin: below(origin, key) };
  if (!isObject(found) || ownText(found, "$ref") === undefined) return at;
  const { value: there, origin: where } = reading.references.resolve(found, at.origin) ?? at;
  const { $ref: _, ...beside } = found;
  return Object.keys(beside).length > 0 && isObject(there)
    ? { value: { ...there, ...beside }, origin: where }
    : { value: there, origin: where };
}
