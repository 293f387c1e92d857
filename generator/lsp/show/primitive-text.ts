import { factsOf, type Primitive } from "../../model/types/primitives.ts";

const kinds = {
  string: "A text.",
  number: "A number.",
  boolean: "`true` or `false`.",
  unknown: "Any value.",
} as const;

/** A primitive in one sentence. */
export function primitiveText(name: Primitive): string {
  if (name === "unknown") {
    return "What the document does not say. Counted, reported, and typed as open.";
  }
  const { code, notation } = factsOf(name);
  return notation ?? kinds[code];
}
