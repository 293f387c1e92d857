// Callsheet runtime: adds values to a call that its client sends with every call.

import { type Facts, refuse } from "../errors.ts";
import type { CallToAuthorize } from "../types.ts";
import { textOf } from "./url.ts";

/** Adds a value to a call. Without a call, has no effect. */
export function addValue(
  call: CallToAuthorize | undefined,
  place: "header" | "query" | "path",
  wire: string,
  text: string,
): void {
  // Without a prototype, `__proto__` is a name like any other.
  if (call) (call[place] ??= Object.create(null) as Record<string, string>)[wire] = text;
}

/** Returns an option's value as a string. @throws {ParameterError} when the value is blank, or cannot be a string. */
export function textOfOption(value: unknown, name: string, facts: Facts): string {
  const text = textOf(value, name, facts);
  if (!text.trim()) refuse(facts, name, "is blank: pass a value, or leave it out");
  return text;
}
