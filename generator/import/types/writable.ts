/** Checks which values a file of call sheets can contain. */
import { isExact } from "../source/plain-object.ts";
import { isMapping, type PlainValue } from "../../sheets/document/plain-value.ts";
import { hiddenIn } from "../../text/names.ts";

export const isWritable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Maximum length of a quoted and escaped key: YAML limits keys of mappings to 1024 characters. */
export const longestKey = 1000;

export function keyProblem(name: string): string | undefined {
  if (name.length > longestKey) return "is too long";
  if (name === "<<") return "is a key with a meaning in YAML";
  return hiddenIn(name);
}

/** Maximum depth of defaults: deeper values are unreadable. */
const deepest = 20;

export function isWritableValue(value: PlainValue, depth = 0): boolean {
  if (depth > deepest) return false;
  if (typeof value === "string") return isWritable(value);
  if (typeof value === "number") return isExact(value);
  if (isMapping(value)) {
    return value
      .entries()
      .every(([key, entry]) => isWritableKey(key) && isWritableValue(entry, depth + 1));
  }
  return !Array.isArray(value) || value.every((item) => isWritableValue(item, depth + 1));
}

const isWritableKey = (key: string): boolean =>
  key.length <= longestKey && key !== "<<" && isWritable(key);
