import type { Primitive } from "../../model/model.ts";
import { factsOf, isWholeKind } from "../../spec/types/primitives.ts";

/** Whether a value of one primitive is always one of another, in TypeScript or as it is sent. */
export function primitiveFits(from: Primitive, to: Primitive, by: "code" | "values"): boolean {
  const { code, within } = factsOf(from);
  const wanted = factsOf(to).code;
  if (wanted === "unknown") return true;
  if (code !== wanted) return false;
  return by === "code" || from === to || isWholeKind(to) || within === to;
}
