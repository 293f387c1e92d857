import { isDeepStrictEqual } from "node:util";
import { formerIds } from "../../model/ids.ts";
import { errorEntries, errorsOf, errorType, type ErrorTypes } from "../../model/content.ts";
import { errorRetries, type StatusRetry } from "../../model/error-retries.ts";
import { mayRepeat } from "../../model/operation-facts.ts";
import type { InheritedFacts, Operation, Server, Service } from "../../model/model.ts";
import { eachLocal, eachShared } from "../../sheets/format/each-fact.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { addressOf, blankPath, versionedPath } from "../pair/call-key.ts";
import { movesWithPaths } from "../pair/moved-paths.ts";
import { moveKey } from "../pair/moved-types.ts";
import {
  mergedOperations,
  operationsOf,
  pairOperations,
  pairServers,
} from "../pair/pair-operations.ts";
import { bothSides, type Pair, type Side } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import { compareOperationAuth } from "./auth-facts.ts";
import { compareBody, compareResult } from "./payload-facts.ts";
import {
  type AnyDifference,
  compareAliases,
  compareEach,
  compareMatched,
  type Comparer,
  type Comparison,
  deprecatedFact,
  differ,
  docFact,
  fact,
  formerNames,
  notCompared,
  placesOf,
  type Target,
} from "./difference.ts";
import type { FactName } from "./facts.ts";
import { compareInputs } from "./input-facts.ts";
import { comparePages } from "./page-facts.ts";
import { comparePaths } from "./path-facts.ts";
import { compareResponseHeaders } from "./response-header-facts.ts";
import { swappedNames } from "./swapped-names.ts";
import { compareWait } from "./wait-facts.ts";

export function compareOperations(service: Pair<Service>): Iterable<AnyDifference> {
  const matched = pairOperations(service);
  const former = { old: formerIds(service.old).operations, new: formerIds(service.new).operations };
  const swapped = swappedNames(service, matched.both);
  const merged = mergedOperations(service);
  const isMerged = new Set(merged.map(({ old }) => old));
  const ids = { old: idsOf(service.old), new: idsOf(service.new) };
  return compareMatched(
    "operation",
    { ...matched, both: [...matched.both, ...merged.map((pair) => ({ ...pair, sure: true }))] },
    (operation) => ({ name: (operation.new ?? operation.old)?.id ?? "", service, operation }),
    function* (operation, at) {
      const { old, new: now } = operation;
      const aliases = {
        old: formerNames(former.old.get(operation.old)),
        new: formerNames(former.new.get(operation.new)),
      };
      const names = (name: string) => ({
        name,
        sure: operation.sure,
        isAlias: aliases.new.includes(old.id),
        swapped: swapped.get(old.id),
        hasPath: movesWithPaths(service).has(moveKey(old.id, now.id, []) ?? ""),
      });
      const values = { old: names(old.id), new: names(now.id) };
      yield* differ("operation.id", at, values, placesOf(operation));
      const hasId = (side: Side, id: string): boolean => ids[side].has(id);
      yield* compareAliases("operation.alias", { aliases, hasId }, at, placesOf(operation));
      const differences = compareEach(operationFacts, operation, at);
      yield* isMerged.has(old) ? ofCalls(differences) : differences;
    },
  );
}

const idsOf = (service: Service): ReadonlySet<string> =>
  new Set(operationsOf(service).map(({ id }) => id));

/** Facts that do not affect callers of a merged operation, because another operation sends its request now. */
const unseen: ReadonlySet<FactName> = new Set<FactName>([
  "deprecated",
  "doc",
  "fixed",
  "operation.method",
  "operation.order",
  "operation.request",
  "operation.server",
  "path.both",
  "path.form",
  "path.media",
  "path.template",
  "path.version",
]);

function* ofCalls(differences: Iterable<AnyDifference>): Iterable<AnyDifference> {
  for (const one of differences) if (!unseen.has(one.fact)) yield one;
}

const operationFacts: Comparison<Operation> = {
  // Compared during pairing.
  id: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  method: (operations, at) =>
    isReplaced(operations)
      ? fact("operation.request", requestLine)(operations, at)
      : fact("operation.method", ({ method }: Operation) => method)(operations, at),
  paths: (operations, at) => (isReplaced(operations) ? [] : comparePaths(operations, at)),
  server: (operations, at) =>
    isSameServer(operations, at)
      ? []
      : fact("operation.server", ({ server }: Operation) => server)(operations, at),
  // Compared with the parameters, because one can become the other.
  fixed: notCompared,
  parameters: compareInputs,
  query: inherited("query"),
  body: compareBody,
  result: compareResult,
  ranges: ({ old, new: now }, at) =>
    // Differences that follow from another result are reported with the result.
    old.result.kind === "media" && now.result.kind === "media"
      ? fact("operation.ranges", ({ ranges }: Operation) => ranges || undefined)(
          { old, new: now },
          at,
        )
      : [],
  responseHeaders: compareResponseHeaders,
  enveloped: ({ old, new: now }, at) =>
    // Bytes and empty responses have no envelope.
    old.result.kind === "value" && now.result.kind === "value"
      ? fact("operation.enveloped", ({ enveloped }: Operation) => enveloped)({ old, new: now }, at)
      : [],
  errors: (operations, at) => [...compareErrors(operations, at), ...compareRetries(operations, at)],
  throttle: inherited("throttle"),
  pages: comparePages,
  wait: compareWait,
  idempotent: (operations, at) =>
    // The change of the method is reported instead.
    declaresIdempotence(operations.old, operations.new)
      ? fact("operation.idempotent", (operation: Operation) => mayRepeat(operation))(operations, at)
      : [],
  auth: compareOperationAuth,
  doc: docFact,
  details: fact("doc", ({ details }) => details),
  ...eachLocal((key) => fact(`operation.${key}`, (operation: Operation) => operation[key])),
  ...eachShared(inherited),
  deprecated: deprecatedFact,
  place: notCompared,
};

function inherited(key: keyof InheritedFacts): Comparer<Operation> {
  return fact(
    `operation.${key}`,
    (operation: Operation) => operation[key]?.value,
    (operation) => operation[key]?.place ?? operation.place,
  );
}

/** Returns whether two operations only share their name, because their methods and paths differ. */
function isReplaced({ old, new: now }: Pair<Operation>): boolean {
  const pathOf = ({ paths }: Operation): string =>
    JSON.stringify(paths.map(({ template }) => versionedPath(blankPath(template)).rest));
  return old.id === now.id && old.method !== now.method && pathOf(old) !== pathOf(now);
}

const requestLine = ({ method, paths }: Operation): string =>
  paths.map(({ template }) => `${method} ${template.text}`).join(", ");

/** Returns whether calls use the same server, or another server with the same address. */
function isSameServer({ old, new: now }: Pair<Operation>, at: Target): boolean {
  const services = bothSides(at.service);
  const servers =
    services &&
    bothSides({
      old: serverOf(old, services.old),
      new: serverOf(now, services.new),
    });
  if (services === undefined || servers === undefined) return false;
  const { both } = pairServers(services);
  const isPaired = both.some((pair) => pair.old === servers.old && pair.new === servers.new);
  return isPaired || addressOf(servers.old.url) === addressOf(servers.new.url);
}

const serverOf = ({ server }: Operation, { servers }: Service): Server | undefined =>
  servers.find(({ name }) => name === server);

const declaresIdempotence = (...operations: readonly Operation[]): boolean =>
  operations.some(({ idempotent }) => idempotent !== undefined);

/** Compares the types of error responses, including those of the service. */
function compareErrors(operations: Pair<Operation>, at: Target): Iterable<AnyDifference> {
  const services = bothSides(at.service);
  if (services === undefined) return [];
  const types = {
    old: knownErrors(operations.old, services.old),
    new: knownErrors(operations.new, services.new),
  };
  const both = bothSides(types);
  if (both !== undefined && isSame(both, services)) return [];
  return differ("operation.errors", at, types, placesOf(operations));
}

/** Compares the retries that the bodies of errors request, including those of the service. */
function compareRetries(operations: Pair<Operation>, at: Target): Iterable<AnyDifference> {
  const services = bothSides(at.service);
  if (services === undefined) return [];
  const retries = (operation: Operation, service: Service): readonly StatusRetry[] | undefined => {
    const all = errorRetries(errorEntries(operation, service));
    return all.length === 0 ? undefined : all;
  };
  const both = {
    old: retries(operations.old, services.old),
    new: retries(operations.new, services.new),
  };
  return isDeepStrictEqual(both.old, both.new)
    ? []
    : differ("operation.errorRetries", at, both, placesOf(operations));
}

function knownErrors(operation: Operation, service: Service): ErrorTypes | undefined {
  const types = errorsOf(operation, service);
  return types.byStatus.size === 0 && isUnknown(types.other) ? undefined : types;
}

function isSame({ old, new: now }: Pair<ErrorTypes>, services: Pair<Service>): boolean {
  const pairs = typePairs(services);
  const statuses = [...old.byStatus.keys(), ...now.byStatus.keys(), undefined];
  return statuses.every((status) =>
    isSameType({ old: errorType(old, status), new: errorType(now, status) }, pairs),
  );
}
