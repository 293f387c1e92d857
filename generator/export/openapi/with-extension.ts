import { extensionName } from "./extension.ts";
import type { Json, JsonObject } from "./json.ts";

type Keys = { readonly [key: string]: Json | undefined };

/** With `x-callsheet`, and with what is in the one that is there; without it where there is nothing to say. */
export function withExtension(object: JsonObject, keys: Keys): JsonObject {
  const before = object[extensionName] as JsonObject | undefined;
  const entries = Object.entries({ ...before, ...keys }).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? object
    : { ...object, [extensionName]: Object.fromEntries(entries) };
}
