import { isList, own, type PlainObject } from "../../source/plain-object.ts";

export type ChoiceKey = "oneOf" | "anyOf" | "items";

/**
 * Under which keys a schema lists schemas of which a value has one. A list in `items` of what is no list is one: Swagger 2
 * has no `anyOf`, and documents that need it write that.
 */
export function choiceKeys(value: PlainObject): readonly ChoiceKey[] {
  const keys: ChoiceKey[] = (["oneOf", "anyOf"] as const).filter((key) =>
    Object.hasOwn(value, key),
  );
  const type = own(value, "type");
  const isArray = isList(type) ? type.includes("array") : type === "array";
  return isList(own(value, "items")) && !isArray ? [...keys, "items"] : keys;
}
