import type { Operation } from "../../model/model.ts";
import { fact, notCompared, type Comparison } from "./difference.ts";

export const operationFacts: Comparison<Operation> = {
  id: notCompared,
  name: notCompared,
  method: fact("operation.method", ({ method }) => method),
  paths: notCompared,
  fixed: notCompared,
  parameters: notCompared,
  query: notCompared,
  body: notCompared,
  result: notCompared,
  enveloped: notCompared,
  throttle: notCompared,
  pages: notCompared,
  idempotent: notCompared,
  doc: notCompared,
  details: notCompared,
  requires: notCompared,
  deprecated: notCompared,
  renamedFrom: notCompared,
  place: notCompared,
};
