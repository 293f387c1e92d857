import type { Primitive } from "../../model/model.ts";
import { factsOf } from "../../model/types/primitives.ts";

/** Whether a value of one primitive is always one of another, in TypeScript or as it is sent. */
export function primitiveFits(from: Primitive, to: Primitive, by: "code" | "values"): boolean {
  const [one, other] = [factsOf(from).code, factsOf(to).code];
  if (other === "unknown") return true;
  if (one !== other) return false;
  return by === "code" || from === to || wider[from].includes(to);
}

/** The primitives of the same kind that have all values of each. */
const wider: Readonly<Record<Primitive, readonly Primitive[]>> = {
  string: [],
  integer: ["number"],
  number: [],
  boolean: [],
  json: [],
  bytes: ["string"],
  date: ["string"],
  datetime: ["string"],
  digits: ["decimal", "string"],
  decimal: ["string"],
  int64: ["decimal", "string"],
  hex: ["string"],
  unknown: [],
};
