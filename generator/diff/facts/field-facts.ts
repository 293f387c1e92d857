import type { Field } from "../../model/model.ts";
import { fact, notCompared, type Comparison } from "./difference.ts";
import { typeBounds } from "./type-bounds.ts";
import { typeExpression } from "./type-expression.ts";
import type { Direction } from "./type-texts.ts";

export const fieldFacts: Comparison<Field> = {
  // It finds the pair.
  name: notCompared,
  type: typeExpression(),
  required: fact("field.required", ({ required }) => required),
  readonly: (fields, at) =>
    fact("field.direction", directionOf)(fields, { ...at, part: "direction" }),
  // Together with `readonly`.
  writeonly: notCompared,
  default: fact("field.default", (field) => field.default),
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  constraints: typeBounds,
  place: notCompared,
};

function directionOf({ readonly, writeonly }: Field): Direction {
  if (readonly) return "received";
  return writeonly ? "sent" : "both";
}
