import type { AliasType } from "../../model/model.ts";
import { fact, notCompared, type Comparison } from "./difference.ts";
import { typeBounds } from "./type-bounds.ts";
import { typeExpression } from "./type-expression.ts";

export const aliasFacts: Comparison<AliasType> = {
  // Both are aliases here; the names found the pair.
  kind: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  type: typeExpression(),
  constraints: typeBounds,
  place: notCompared,
};
