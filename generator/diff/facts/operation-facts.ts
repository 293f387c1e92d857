import { mayRepeat } from "../../model/may-repeat.ts";
import type { Operation } from "../../model/model.ts";
import { fact, notCompared, type Comparison } from "./difference.ts";
import { compareBody } from "./body-facts.ts";
import { compareInputs } from "./input-facts.ts";
import { compareErrors } from "./error-facts.ts";
import { comparePages } from "./page-facts.ts";
import { comparePaths } from "./path-facts.ts";
import { compareResult } from "./result-facts.ts";

export const operationFacts: Comparison<Operation> = {
  // They find the pair.
  id: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  method: fact("operation.method", ({ method }) => method),
  paths: comparePaths,
  server: fact("operation.server", ({ server }) => server),
  // Together with the parameters: one may become the other.
  fixed: notCompared,
  parameters: compareInputs,
  query: fact(
    "operation.query",
    ({ query }) => query?.value,
    ({ query, place }) => query?.place ?? place,
  ),
  body: compareBody,
  result: compareResult,
  ranges: ({ old, new: now }, at) =>
    // What follows from another result is told with it.
    old.result.kind === "media" && now.result.kind === "media"
      ? fact("operation.ranges", ({ ranges }: Operation) => ranges || undefined)(
          { old, new: now },
          at,
        )
      : [],
  enveloped: ({ old, new: now }, at) =>
    // Neither bytes nor nothing has one.
    old.result.kind === "value" && now.result.kind === "value"
      ? fact("operation.enveloped", ({ enveloped }: Operation) => enveloped)({ old, new: now }, at)
      : [],
  errors: compareErrors,
  throttle: fact(
    "operation.throttle",
    ({ throttle }) => throttle?.value,
    ({ throttle, place }) => throttle?.place ?? place,
  ),
  pages: comparePages,
  idempotent: (operations, at) =>
    // What follows from another method is told with it.
    operations.old.method === operations.new.method || isSaid(operations.old, operations.new)
      ? fact("operation.idempotent", (operation: Operation) => mayRepeat(operation))(operations, at)
      : [],
  auth: fact("operation.auth", ({ auth }) => auth),
  doc: fact("doc", ({ doc }) => doc),
  details: fact("doc", ({ details }) => details),
  requires: fact("operation.requires", ({ requires }) => requires),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  place: notCompared,
};

const isSaid = (...operations: readonly Operation[]): boolean =>
  operations.some(({ idempotent }) => idempotent !== undefined);
