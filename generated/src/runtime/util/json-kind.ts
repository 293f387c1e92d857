// The kinds of value that JSON knows
// (hand-written in templates/runtime, copied into the generated package).

/** What JSON can hold at its top. */
export type Kind = "object" | "array" | "string" | "number" | "boolean" | "null";

export function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : (typeof value as Kind);
}
