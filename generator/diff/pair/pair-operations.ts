/** Matches services, servers, resources and operations of both sides. */
import { resultType, showBody } from "../../model/content.ts";
import { formerIds, idIn, idParts } from "../../model/ids.ts";
import type { Model, Operation, Resource, Server, Service } from "../../model/model.ts";
import { fixedKey } from "../../model/operation-facts.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { remembered } from "../../text/remembered.ts";
import { addressOf, blankPath, callKey, unversionedCallKey, versionedPath } from "./call-key.ts";
import { declaredPairs } from "./stated-pairs.ts";
import { bothBy, match, type Matched, nearness } from "./matching.ts";
import { oncePerPair, type Pair } from "./pair.ts";
import { branchesOf, movedBranches, swappedIn, swapsOf } from "./swaps.ts";

/** Pairs services by name, then renamed services by their calls. */
export function pairServices({ old: before, new: after }: Pair<Model>): Matched<Service> {
  return match({ old: before.services, new: after.services }, [
    { keys: bothBy(({ name }) => name), sure: true },
    { keys: bothBy(() => ""), sure: true, score: (pair) => (commonCalls(pair) === 1 ? 1 : 0) },
    {
      keys: bothBy(() => ""),
      sure: false,
      score: (pair) => (commonCalls(pair) < 0.5 ? 0 : commonCalls(pair)),
    },
  ]);
}

function commonCalls({ old, new: now }: Pair<Service>): number {
  const [before, after] = [offeredCalls(old), offeredCalls(now)];
  const all = before.union(after).size;
  return all === 0 ? 0 : before.intersection(after).size / all;
}

const offeredCalls = remembered((service: Service) => new Set(operationsOf(service).map(sameCall)));

const sameCall = (operation: Operation): string => `${operation.id} ${callKey(operation)}`;

export const operationsOf = ({ resources }: Service): readonly Operation[] =>
  resources.flatMap(({ operations }) => operations);

export const pairServers = oncePerPair(({ old, new: now }: Pair<Service>): Matched<Server> =>
  match({ old: old.servers, new: now.servers }, [byNameAndUrl, byUrl, byName]),
);

/** Matches by name first, because programs use the names. */
export const pairEnvironments = ({ old, new: now }: Pair<Service>): Matched<Server> =>
  match({ old: old.environments, new: now.environments }, [byName, byUrl]);

const byNameAndUrl = {
  keys: bothBy(({ name, url }: Server) => JSON.stringify([name, addressOf(url)])),
  sure: true,
};
const byUrl = { keys: bothBy(({ url }: Server) => addressOf(url)), sure: true };
const byName = { keys: bothBy(({ name }: Server) => name), sure: true };

/** Matches resources by id, then by `renamedFrom`, by their calls, or by similarity. */
export const pairResources = oncePerPair((services: Pair<Service>): Matched<Resource> => {
  const { old: before, new: after } = services;
  const isFree = ({ old, new: now }: Pair<Resource>): boolean => {
    const [oldBranch, newBranch] = movedBranches(old.id, now.id);
    return !branchesOf(after).has(oldBranch) && !branchesOf(before).has(newBranch);
  };
  const like = (pair: Pair<Resource>): number => (isFree(pair) ? resourceLikeness(pair) : 0);
  const present = new Set(before.resources.map(({ id }) => id));
  return match({ old: before.resources, new: after.resources }, [
    { keys: { old: ({ id }) => id, new: (one) => formerId(one, present) }, sure: true },
    {
      keys: { old: ({ id }) => swappedIn(swapsOf(services), id)?.now, new: ({ id }) => id },
      sure: true,
    },
    { keys: bothBy(({ id }) => id), sure: true },
    { keys: bothBy(callsOf), sure: true },
    { keys: bothBy(looksOf), sure: false, score: like },
    { keys: bothBy(() => ""), sure: false, score: (pair) => (isGrown(pair) ? like(pair) : 0) },
  ]);
});

/** Returns an old name that only the old side has. */
const formerId = ({ renamedFrom = [] }: Resource, present: ReadonlySet<string>) =>
  renamedFrom.find(({ name }) => present.has(name))?.name;

const callsOf = ({ operations }: Resource): string =>
  operations
    .map((operation) => `${operation.name} ${callKey(operation)}`)
    .toSorted()
    .join("\n");

/** Returns equal keys for resources whose operations only differ in the words of the resource's id. */
const looksOf = (resource: Resource): string => [...looks(resource)].toSorted().join("\n");

const looks = remembered(
  (resource: Resource): ReadonlySet<string> =>
    new Set(resource.operations.map((one) => lookOf(one, resource))),
);

/** Returns whether most operations of one resource are also in the other resource. */
function isGrown({ old, new: now }: Pair<Resource>): boolean {
  const [before, after] = [looks(old), looks(now)];
  const common = before.intersection(after).size;
  return common > 1 && common > Math.min(before.size, after.size) / 2;
}

/** Returns the paths of an operation without the words of its resource's id. */
export function maskedPaths({ paths }: Operation, resource: string): readonly string[] {
  const idWords = new Set(resource.toLowerCase().split("."));
  return paths.map(({ template }) =>
    versionedPath(blankPath(template))
      .rest.split(/([/:])/)
      .map((part) => (idWords.has(part.toLowerCase()) ? "•" : part))
      .join(""),
  );
}

function lookOf(operation: Operation, { id }: Resource): string {
  const { name, method, fixed, parameters, body, result } = operation;
  return JSON.stringify([
    name,
    method,
    maskedPaths(operation, id),
    fixed.map((one) => [fixedKey(one), one.value]),
    parameters
      .filter((one) => one.in !== "path")
      .map(({ wire }) => wire)
      .toSorted(),
    body?.required,
    result.kind,
  ]);
}

/**
 * Returns the similarity of two resources. Small resources are easily similar, so their names must also be similar,
 * unless they exchange the same types.
 */
function resourceLikeness({ old, new: now }: Pair<Resource>): number {
  const [before, after] = [old, now].map(({ operations }) => operations.map(exchangeOf));
  if (
    old.operations.length > 1 &&
    before?.every((one, at) => one !== undefined && one === after?.[at])
  )
    return 1;
  const near = nearness(old.id, now.id);
  return near >= (old.operations.length > 2 ? 0.4 : 0.6) ? near : 0;
}

/**
 * Matches by `renamedFrom`, by id unless swapped, by request, and then by similarity. Names alone are misleading,
 * because a different operation can have a more similar name.
 */
export const pairOperations = oncePerPair((services: Pair<Service>): Matched<Operation> => {
  const { first, others } = declaredOperations(services);
  const merged = new Set(others.map(({ old }) => old));
  const sides = {
    old: operationsOf(services.old).filter((one) => !merged.has(one)),
    new: operationsOf(services.new),
  };
  const declaredId = (one: Operation) => first.get(one)?.id;
  const { both: resources } = pairResources(services);
  const moved = new Map(resources.map((pair) => [pair.old.id, pair.new.id]));
  const movedId = ({ id, name }: Operation): string | undefined => {
    const resource = moved.get(id.slice(0, -name.length - 1));
    return resource === undefined ? undefined : idIn(resource, name);
  };
  const id = (one: Operation): string => one.id;
  const swaps = swapsOf(services);
  const swappedId = (one: Operation): string | undefined => {
    const resource = swappedIn(swaps, idParts(one.id).resource)?.now;
    return swaps.operations.get(one.id) ?? (resource && idIn(resource, one.name));
  };
  return match(sides, [
    { keys: { old: id, new: declaredId }, sure: true },
    { keys: { old: swappedId, new: id }, sure: true },
    { keys: bothBy(id), sure: true },
    { keys: bothBy(callKey), sure: true, score: likeness },
    { keys: { old: movedId, new: id }, sure: false },
    { keys: bothBy(unversionedCallKey), sure: false, score: (pair) => agreed(pair, 1) },
    { keys: bothBy(exchangeOf), sure: false, score: (pair) => agreed(pair, 2) },
  ]);
});

/** Returns the old operations that call sheets list as former ids of a new operation. */
const declaredOperations = oncePerPair((services: Pair<Service>) => {
  const old = new Map(operationsOf(services.old).map((one) => [one.id, one]));
  const former = Array.from(formerIds(services.new).operations, ([now, names]) => {
    return { now, id: now.id, names: names.map(({ name }) => name) };
  });
  return declaredPairs(old, former);
});

/** Returns the old operations that were merged into another one, each with the operation that now makes its calls. */
export const mergedOperations = (services: Pair<Service>): readonly Pair<Operation>[] =>
  declaredOperations(services).others;

/** Scores operations with the same request by arguments and names. */
const likeness = ({ old, new: now }: Pair<Operation>): number =>
  1 + (argumentsOf(old) === argumentsOf(now) ? 1 : 0) + nearness(old.id, now.id);

/**
 * Two of request, arguments and exchanged values must agree. If the third differs, names must be similar. `known`:
 * number of criteria that the key already includes.
 */
function agreed({ old, new: now }: Pair<Operation>, known: 1 | 2): number {
  const hasSameArguments = argumentsOf(old) === argumentsOf(now);
  const hasSameExchange = exchangeOf(old) === exchangeOf(now);
  const hasSameCall = unversionedCallKey(old) === unversionedCallKey(now);
  const all = [hasSameArguments, hasSameExchange, hasSameCall].filter(Boolean).length;
  if (all < 2 || all < known) return 0;
  const near = nearness(old.id, now.id);
  if (all === 3) return 1 + near;
  return near >= 0.7 ? near : 0;
}

const argumentsOf = ({ parameters }: Operation): string =>
  parameters
    .map(({ in: location, argument }) => `${location} ${argument}`)
    .toSorted()
    .join("\n");

/** Returns method, arguments and informative types; undefined if none of the types is informative. */
function exchangeOf(operation: Operation): string | undefined {
  const { method, body, result } = operation;
  const read = resultType(result);
  const types = [
    body === undefined ? "" : showBody(body),
    read === undefined ? "" : showType(read),
  ];
  if (!types.some((type) => /[A-Z]/.test(type))) return undefined;
  return JSON.stringify([method, argumentsOf(operation), ...types]);
}

/** Maps old ids of operations that exist on both sides to their new ids. */
export const sameOperations = oncePerPair(
  (services: Pair<Service>): ReadonlyMap<string, string> =>
    new Map(pairOperations(services).both.map((pair) => [pair.old.id, pair.new.id])),
);
