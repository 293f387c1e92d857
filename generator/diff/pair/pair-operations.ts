/**
 * Operations by what they say they were, by id, unless ids were swapped, and by what they send; then, as likely ones, by the resource they are
 * in and by how they look. Names alone mislead: different operations may have nearer names than one that was renamed.
 */
import { showBody, resultType } from "../../model/content.ts";
import { idIn, idParts, formerIds } from "../../model/ids.ts";
import type { Operation, Resource, Service } from "../../model/model.ts";
import { showType } from "../../spec/types/show-type.ts";
import { callKey, unversionedCallKey } from "./call-key.ts";
import { bothBy, match, type Matched, nearness } from "./matching.ts";
import { pairResources } from "./pair-resources.ts";
import { operationsOf } from "./pair-services.ts";
import { oncePerPair, type Pair } from "./pair.ts";
import { swappedIn, swapsOf } from "./swaps.ts";

export function pairOperations(
  services: Pair<Service>,
  resources: Matched<Resource>,
): Matched<Operation> {
  const sides = { old: operationsOf(services.old), new: operationsOf(services.new) };
  const present = new Set(sides.old.map(({ id }) => id));
  const { operations: former } = formerIds(services.new);
  const stated = (one: Operation) => former.get(one)?.find(({ name }) => present.has(name))?.name;
  const moved = new Map(resources.both.map((pair) => [pair.old.id, pair.new.id]));
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
    { keys: { old: id, new: stated }, sure: true },
    { keys: { old: swappedId, new: id }, sure: true },
    { keys: bothBy(id), sure: true },
    { keys: bothBy(callKey), sure: true, score: likeness },
    { keys: { old: movedId, new: id }, sure: false },
    { keys: bothBy(unversionedCallKey), sure: false, score: (pair) => agreed(pair, 1) },
    { keys: bothBy(exchangeOf), sure: false, score: (pair) => agreed(pair, 2) },
  ]);
}

/** Of operations that send the same: the one with the same arguments and the nearest name. */
const likeness = ({ old, new: now }: Pair<Operation>): number =>
  1 + (argumentsOf(old) === argumentsOf(now) ? 1 : 0) + nearness(old.id, now.id);

/**
 * Of what is left, two of request, arguments and exchanged values have to agree; where the third does not, the names
 * have to be near. `known`: how many agree already, by the key.
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

/** Method, arguments, and types that say something; undefined where they say nothing. */
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

/** New ids by old ones, of the operations that both sides have. */
export const sameOperations = oncePerPair(
  (services: Pair<Service>): ReadonlyMap<string, string> => {
    const { both } = pairOperations(services, pairResources(services));
    return new Map(both.map((pair) => [pair.old.id, pair.new.id]));
  },
);
