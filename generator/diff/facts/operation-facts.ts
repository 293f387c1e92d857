import { mayRepeat } from "../../model/may-repeat.ts";
import type { Operation, Server, Service } from "../../model/model.ts";
import { fact, notCompared, type Comparison, type Target } from "./difference.ts";
import { addressOf } from "../pair/address.ts";
import type { Pair } from "../pair/pair.ts";
import { pairServers } from "../pair/pair-servers.ts";
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
  server: (operations, at) =>
    isSameServer(operations, at)
      ? []
      : fact("operation.server", ({ server }: Operation) => server)(operations, at),
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

/** Whether calls go where they went: the server is the same, or another one at the same address. */
function isSameServer({ old, new: now }: Pair<Operation>, { service }: Target): boolean {
  if (service.old === undefined || service.new === undefined) return false;
  const [before, after] = [serverOf(old, service.old), serverOf(now, service.new)];
  if (before === undefined || after === undefined) return false;
  const { both } = pairServers({ old: service.old, new: service.new });
  const isPaired = both.some((pair) => pair.old === before && pair.new === after);
  return isPaired || addressOf(before.url) === addressOf(after.url);
}

const serverOf = ({ server }: Operation, { servers }: Service): Server | undefined =>
  servers.find(({ name }) => name === server);

const isSaid = (...operations: readonly Operation[]): boolean =>
  operations.some(({ idempotent }) => idempotent !== undefined);
