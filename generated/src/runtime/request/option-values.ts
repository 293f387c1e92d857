// Callsheet runtime: adds to a call what its client sends with it.

import { type Facts, refuse } from "../errors.ts";
import type { CallToAuthorize } from "../types.ts";
import { textOf } from "./url.ts";

/** Adds a value to a call, if there is one. */
export function addValue(
  call: CallToAuthorize | undefined,
  place: "header" | "query" | "path",
  wire: string,
  text: string,
): void {
  // Without a prototype `__proto__` is a name like any other.
  if (call) (call[place] ??= Object.create(null) as Record<string, string>)[wire] = text;
}

/**
 * The text of an option's value.
 *
 * @throws {ParameterError} when the value is blank or has no text.
 */
export function textOfOption(value: unknown, name: string, facts: Facts): string {
  const text = textOf(value, name, facts);
  if (!text.trim()) refuse(facts, name, "is blank: pass a value, or leave it out");
  return text;
}
