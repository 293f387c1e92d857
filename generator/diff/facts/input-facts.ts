/** What a call sends in path, query and headers: arguments, and fixed values. */
import { fixedKey, mayRepeat } from "../../model/operation-facts.ts";
import type { FixedParameter, Operation, Parameter, Service } from "../../model/model.ts";
import { pageWords, wordHolders } from "../../model/pages.ts";
import { unversionedCallKey } from "../pair/call-key.ts";
import type { Matched } from "../pair/matching.ts";
import { oncePerPair, type Pair, pairBy } from "../pair/pair.ts";
import { pairParameters } from "../pair/pair-members.ts";
import { type AnyDifference, come, compareEach, differ, gone, type Target } from "./difference.ts";
import type { ParameterSource } from "./facts.ts";
import { compareName, parameterFacts } from "./parameter-facts.ts";

export function* compareInputs(operations: Pair<Operation>, at: Target): Iterable<AnyDifference> {
  const { old, new: now } = operations;
  const parameters = pairInputs(operations);
  const before = { operation: old, service: at.service.old };
  const after = { operation: now, service: at.service.new };
  // A key that comes or goes with the repeats that it is for is told with these.
  const isTold = ({ random }: Parameter): boolean =>
    random === true && mayRepeat(old) !== mayRepeat(now);
  for (const one of parameters.removed) {
    if (isTold(one)) continue;
    const here = atParameter(at, { old: one });
    const source = sourceOf(one, after, before);
    yield* source === undefined
      ? gone("parameter", here, one, one.place)
      : differ(
          "parameter.source",
          here,
          { old: { by: "call", parameter: one }, new: source },
          placesOf(one, source),
        );
  }
  for (const parameter of parameters.both) {
    const here = atParameter(at, parameter);
    yield* compareName(parameter, here);
    yield* compareEach(parameterFacts, parameter, here);
  }
  for (const one of parameters.added) {
    if (isTold(one)) continue;
    const here = atParameter(at, { new: one });
    const source = sourceOf(one, before, after);
    yield* source === undefined
      ? come("parameter", here, one, one.place)
      : differ(
          "parameter.source",
          here,
          { old: source, new: { by: "call", parameter: one } },
          placesOf(source, one),
        );
  }
  yield* compareFixed(operations, { before, after }, at);
  yield* compareOrder(parameters.both, operations, at);
}

interface Side {
  readonly operation: Operation;
  readonly service: Service | undefined;
}

/** Where the value of a parameter comes from on the other side. */
function sourceOf(parameter: Parameter, other: Side, own: Side): ParameterSource | undefined {
  const { in: location, wire } = parameter;
  const source = fixedSource({ in: location, name: wire }, other);
  if (source !== undefined) return source;
  const isSame = (one: Parameter): boolean => one.in === location && one.wire === wire;
  const client = other.service?.client.find(isSame);
  if (client === undefined || own.service?.client.some(isSame) === true) return undefined;
  return { by: "client", parameter: client };
}

function* compareFixed(
  { old, new: now }: Pair<Operation>,
  { before, after }: { readonly before: Side; readonly after: Side },
  at: Target,
): Iterable<AnyDifference> {
  const { both, removed, added } = pairBy({ old: old.fixed, new: now.fixed }, fixedId);
  const here = (one: FixedParameter): Target => ({ ...at, name: `${at.name}.${fixedKey(one)}` });
  for (const one of removed) {
    if (isParameter(one, after)) continue;
    const client = clientOf(one, after, before);
    const source = fixedSource(one, before);
    if (client === undefined) yield* gone("fixed", here(one), one, one.place);
    else if (source?.fixed[0] === one) {
      yield* differ(
        "parameter.source",
        here(one),
        { old: source, new: client },
        placesOf(source, client),
      );
    }
  }
  for (const pair of both) {
    const places = { old: pair.old.place, new: pair.new.place };
    yield* differ("fixed", here(pair.new), pair, places);
  }
  for (const one of added) {
    if (isParameter(one, before)) continue;
    const client = clientOf(one, before, after);
    const source = fixedSource(one, after);
    if (client === undefined) yield* come("fixed", here(one), one, one.place);
    else if (source?.fixed[0] === one) {
      yield* differ(
        "parameter.source",
        here(one),
        { old: client, new: source },
        placesOf(client, source),
      );
    }
  }
}

/** A name that a call sheet chooses may hold dots. */
const fixedId = ({ role, in: location, name }: FixedParameter): string =>
  JSON.stringify([role ?? "", location, name]);

/** All that is fixed by a name on the wire: of an upload, a value for each role. */
function fixedSource(
  {
    in: location,
    name,
  }: { readonly in: Parameter["in"] | FixedParameter["in"]; readonly name: string },
  { operation }: Side,
): Extract<ParameterSource, { by: "nobody" }> | undefined {
  const isSame = (one: FixedParameter): boolean => one.in === location && one.name === name;
  const [first, ...others] = operation.fixed.filter(isSame);
  return first === undefined ? undefined : { by: "nobody", fixed: [first, ...others] };
}

const isParameter = (fixed: FixedParameter, { operation }: Side): boolean =>
  operation.parameters.some((one) => one.in === fixed.in && one.wire === fixed.name);

function clientOf(fixed: FixedParameter, other: Side, own: Side): ParameterSource | undefined {
  const isSame = (one: Parameter): boolean => one.in === fixed.in && one.wire === fixed.name;
  const parameter = other.service?.client.find(isSame);
  if (parameter === undefined || own.service?.client.some(isSame) === true) return undefined;
  return { by: "client", parameter };
}

function* compareOrder(
  both: readonly Pair<Parameter>[],
  { old, new: now }: Pair<Operation>,
  at: Target,
): Iterable<AnyDifference> {
  const newNames = new Map(both.map((pair) => [pair.old, pair.new.argument]));
  const common = new Set(both.map((pair) => pair.new));
  // Those of a path follow the path.
  const isFree = ({ in: location }: Parameter): boolean => location !== "path";
  const before = old.parameters.filter(isFree).flatMap((one) => newNames.get(one) ?? []);
  const after = now.parameters.filter((one) => isFree(one) && common.has(one));
  const names = { old: before, new: after.map(({ argument }) => argument) };
  if (names.old.toSorted().join() !== names.new.toSorted().join()) return;
  yield* differ("operation.order", at, names, { old: old.place, new: now.place });
}

const atParameter = (at: Target, parameter: NonNullable<Target["parameter"]>): Target => ({
  ...at,
  name: `${at.name}.${(parameter.new ?? parameter.old)?.argument}`,
  parameter,
});

const placesOf = (old: ParameterSource | Parameter, now: ParameterSource | Parameter) => ({
  old: placeOf(old),
  new: placeOf(now),
});

const placeOf = (one: ParameterSource | Parameter) => {
  if (!("by" in one)) return one.place;
  return one.by === "nobody" ? one.fixed[0].place : one.parameter.place;
};

/** Computed once for two operations. */
export const pairInputs = oncePerPair(({ old, new: now }: Pair<Operation>): Matched<Parameter> =>
  pairParameters(
    { old: old.parameters, new: now.parameters },
    {
      isSamePath: () => unversionedCallKey(old) === unversionedCallKey(now),
      roles: { old: roleIn(old), new: roleIn(now) },
    },
  ),
);

/** What an argument is for, where that is known: it may go by other names. */
function roleIn({ pages }: Operation): (parameter: Parameter) => string | undefined {
  const words = pages === undefined ? [] : pageWords(pages);
  const asked = words.filter(([key]) => wordHolders[key] === "call");
  return ({ argument, random }) => {
    if (random) return "key of repeats";
    const [key] = asked.find(([, { name }]) => name === argument) ?? [];
    return key && `${key} of pages`;
  };
}
