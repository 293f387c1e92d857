// Callsheet runtime: adds to a call what its client sends with it.

import type { CallToAuthorize } from "../types.ts";

/** Adds a value to a call, if there is one. */
export function carry(
  call: CallToAuthorize | undefined,
  place: "header" | "query" | "path",
  wire: string,
  text: string,
): void {
  // Without a prototype `__proto__` is a name like any other.
  if (call) (call[place] ??= Object.create(null) as Record<string, string>)[wire] = text;
}
