/** The operations of a service on both sides. */
import { idParts, formerIds } from "../../model/ids.ts";
import { errorsOf, type ErrorTypes } from "../../model/error-types.ts";
import { mayRepeat } from "../../model/operation-facts.ts";
import type { Operation, Resource, Server, Service, TypeRef } from "../../model/model.ts";
import { isUnknown } from "../../spec/types/shape.ts";
import { addressOf } from "../pair/call-key.ts";
import type { Match, Matched } from "../pair/matching.ts";
import { pairOperations } from "../pair/pair-operations.ts";
import { pairServers } from "../pair/pair-services.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import { compareBody, compareResult } from "./payload-facts.ts";
import {
  type AnyDifference,
  come,
  compareEach,
  type Comparison,
  differ,
  fact,
  gone,
  notCompared,
  type Target,
} from "./difference.ts";
import { compareInputs } from "./input-facts.ts";
import { comparePages } from "./page-facts.ts";
import { comparePaths } from "./path-facts.ts";
import { type Swapped, swappedNames } from "./swapped-names.ts";

export function* compareOperations(
  service: Pair<Service>,
  resources: Matched<Resource>,
): Iterable<AnyDifference> {
  const { both, removed, added } = pairOperations(service, resources);
  const olds = new Map(resources.both.map((pair) => [pair.old, pair]));
  const news = new Map(resources.both.map((pair) => [pair.new, pair]));
  const known = byId(service.old);
  const present = byId(service.new);
  for (const old of removed) {
    const of = known.get(idParts(old.id).resource);
    const resource = of === undefined ? {} : (olds.get(of) ?? { old: of });
    yield* gone(
      "operation",
      { name: old.id, service, resource, operation: { old } },
      old,
      old.place,
    );
  }
  const former = { old: formerNamesOf(service.old), new: formerNamesOf(service.new) };
  const swapped = swappedNames(service, both);
  for (const operation of both) {
    const at: Target = { name: operation.new.id, service, operation };
    const aliases = { old: former.old(operation.old), new: former.new(operation.new) };
    yield* compareIds(operation, at, aliases, swapped.get(operation.old.id));
    yield* compareEach(operationFacts, operation, at);
  }
  for (const one of added) {
    const of = present.get(idParts(one.id).resource);
    const resource = of === undefined ? {} : (news.get(of) ?? { new: of });
    yield* come(
      "operation",
      { name: one.id, service, resource, operation: { new: one } },
      one,
      one.place,
    );
  }
}

const byId = ({ resources }: Service) => new Map(resources.map((one) => [one.id, one]));

function formerNamesOf(service: Service): (operation: Operation) => readonly string[] {
  const { operations } = formerIds(service);
  return (operation) => (operations.get(operation) ?? []).map(({ name }) => name);
}

function* compareIds(
  { old, new: now, sure }: Match<Operation>,
  at: Target,
  aliases: Pair<readonly string[]>,
  swapped: Swapped | undefined,
): Iterable<AnyDifference> {
  const isAlias = aliases.new.includes(old.id);
  const name = ({ id }: Operation) => ({ name: id, sure, isAlias, swapped });
  const places = { old: old.place, new: now.place };
  yield* differ("operation.id", at, { old: name(old), new: name(now) }, places);
  for (const alias of aliases.old) {
    if (aliases.new.includes(alias) || alias === now.id) continue;
    yield* gone("operation.alias", at, alias, old.place);
  }
  for (const alias of aliases.new) {
    if (aliases.old.includes(alias) || alias === old.id) continue;
    yield* come("operation.alias", at, alias, now.place);
  }
}

const operationFacts: Comparison<Operation> = {
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

/** Compares what error responses hold, as the service declares it or the operation itself. */
function compareErrors({ old, new: now }: Pair<Operation>, at: Target): Iterable<AnyDifference> {
  const { old: before, new: after } = at.service;
  if (before === undefined || after === undefined) return [];
  const types = { old: knownOf(old, before), new: knownOf(now, after) };
  if (types.old !== undefined && types.new !== undefined) {
    const services: Pair<Service> = { old: before, new: after };
    if (isSame({ old: types.old, new: types.new }, services)) return [];
  }
  return differ("operation.errors", at, types, { old: old.place, new: now.place });
}

function knownOf(operation: Operation, service: Service): ErrorTypes | undefined {
  const types = errorsOf(operation, service);
  return types.byStatus.size === 0 && isUnknown(types.other) ? undefined : types;
}

/** Whatever status comes, the same type does. */
function isSame({ old, new: now }: Pair<ErrorTypes>, services: Pair<Service>): boolean {
  const pairs = typePairs(services);
  const at = ({ byStatus, other }: ErrorTypes, status: number): TypeRef =>
    byStatus.get(status) ?? other;
  const statuses = [...old.byStatus.keys(), ...now.byStatus.keys()];
  return (
    isSameType({ old: old.other, new: now.other }, pairs) &&
    statuses.every((status) => isSameType({ old: at(old, status), new: at(now, status) }, pairs))
  );
}
