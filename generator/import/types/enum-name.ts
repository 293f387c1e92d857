import type { Content } from "./shape.ts";

/**
 * What its makers call an enum whose document does not: in protocol buffers the value for none is `AGE_RANGE_UNSPECIFIED`.
 * Fields come and go that have it, and its name stays.
 */
export function enumName(content: Content): string | undefined {
  if (content.kind !== "enum" || content.base !== "string") return undefined;
  const [first] = content.values;
  const [, name] = /^([A-Z][A-Z0-9_]*)_UNSPECIFIED$/.exec(String(first?.value)) ?? [];
  return name;
}
