/** Compares arguments and fixed values of calls in path, query and headers. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { callerBody, fixedKey, hasArguments, mayRepeat } from "../../model/operation-facts.ts";
import type { FixedParameter, Operation, Parameter, Service } from "../../model/model.ts";
import { pageWords, wordHolders } from "../../model/pages.ts";
import { unversionedCallKey } from "../pair/call-key.ts";
import type { Matched } from "../pair/matching.ts";
import { oncePerPair, otherSide, type Pair, pairBy, type Side } from "../pair/pair.ts";
import { pairParameters } from "../pair/pair-members.ts";
import {
  alone,
  type AnyDifference,
  compareEach,
  differ,
  placesOf,
  type Target,
} from "./difference.ts";
import type { ParameterSource } from "./facts.ts";
import { isDefaultHeader, type Sent, wireName } from "./headers.ts";
import { compareName, parameterFacts } from "./parameter-facts.ts";

export function* compareInputs(operations: Pair<Operation>, at: Target): Iterable<AnyDifference> {
  const { old, new: now } = operations;
  const { removed, both, added } = pairInputs(operations);
  const sides: Pair<Sender> = {
    old: { operation: old, service: at.service.old },
    new: { operation: now, service: at.service.new },
  };
  // Returns whether the retries explain an idempotency key that only one side has.
  const isReported = ({ random }: Parameter): boolean =>
    random === true && mayRepeat(old) !== mayRepeat(now);
  for (const one of removed) if (!isReported(one)) yield* compareAlone(one, "old", sides, at);
  for (const parameter of both) {
    const here = atParameter(at, parameter);
    yield* compareName(parameter, here);
    yield* compareEach(parameterFacts, parameter, here);
  }
  for (const one of added) if (!isReported(one)) yield* compareAlone(one, "new", sides, at);
  yield* compareFixed(sides, at);
  yield* compareOrder(both, operations, at);
  yield* compareArguments(operations, at);
}

/** An operation with its service, because the service's client also sends parameters. */
interface Sender {
  readonly operation: Operation;
  readonly service: Service | undefined;
}

/** Compares a parameter that is an argument on one side only; the other side can send a value from another source. */
function compareAlone(
  one: Parameter,
  side: Side,
  sides: Pair<Sender>,
  at: Target,
): Iterable<AnyDifference> {
  const sent = { in: one.in, name: one.wire };
  const source = fixedSource(sent, sides[otherSide(side)]) ?? clientSource(sent, side, sides);
  const here = atParameter(at, { [side]: one });
  return source === undefined
    ? alone(side)("parameter", here, one, one.place)
    : compareSources({ by: "call", parameter: one }, source, side, here);
}

/** Compares the sources of a value. `other`: the parameter on the other side. */
function compareSources(
  own: ParameterSource,
  other: ParameterSource,
  side: Side,
  at: Target,
): Iterable<AnyDifference> {
  const [old, now] = side === "old" ? [own, other] : [other, own];
  const places = { old: placeOf(old), new: placeOf(now) };
  return differ("parameter.source", at, { old, new: now }, places);
}

function* compareFixed(sides: Pair<Sender>, at: Target): Iterable<AnyDifference> {
  const fixed = { old: fixedIn(sides.old.operation), new: fixedIn(sides.new.operation) };
  const { both, removed, added } = pairBy(fixed, fixedId);
  const here = (one: FixedParameter): Target => ({ ...at, name: `${at.name}.${fixedKey(one)}` });
  for (const one of removed) yield* compareFixedAlone(one, "old", sides, here(one));
  for (const pair of both) yield* differ("fixed", here(pair.new), pair, placesOf(pair));
  for (const one of added) yield* compareFixedAlone(one, "new", sides, here(one));
}

/** Reports a fixed value of one side only, unless the other side has a parameter for it. */
function compareFixedAlone(
  one: FixedParameter,
  side: Side,
  sides: Pair<Sender>,
  at: Target,
): Iterable<AnyDifference> {
  const { parameters } = sides[otherSide(side)].operation;
  if (parameters.some(isSentAs(one))) return [];
  const client = clientSource(one, side, sides);
  if (client === undefined) return alone(side)("fixed", at, one, one.place);
  const source = fixedSource(one, sides[side]);
  return source?.fixed[0] === one ? compareSources(source, client, side, at) : [];
}

/** Returns the id of a fixed value as JSON, because names can contain dots. */
const fixedId = ({ role, in: location, name }: FixedParameter): string =>
  JSON.stringify([role ?? "", location, wireName({ in: location, name })]);

/** Returns the fixed values, except headers that the client sends by default. */
const fixedIn = (operation: Operation): readonly FixedParameter[] =>
  operation.fixed.filter((one) => !isDefaultHeader(one, operation));

/** Returns all fixed values with a name in the request; an upload has one for each role. */
function fixedSource(
  { in: location, name }: Sent,
  { operation }: Sender,
): Extract<ParameterSource, { by: "sheet" }> | undefined {
  const wire = wireName({ in: location, name });
  const isSame = (one: FixedParameter): boolean => one.in === location && wireName(one) === wire;
  const [first, ...others] = operation.fixed.filter(isSame);
  return first === undefined ? undefined : { by: "sheet", fixed: [first, ...others] };
}

const isSentAs =
  (sent: Sent) =>
  (one: Parameter): boolean =>
    one.in === sent.in && wireName({ in: one.in, name: one.wire }) === wireName(sent);

/** Returns the client option for the value, if only the other side has it. */
function clientSource(sent: Sent, side: Side, sides: Pair<Sender>): ParameterSource | undefined {
  const parameter = sides[otherSide(side)].service?.client.find(isSentAs(sent));
  if (parameter === undefined || sides[side].service?.client.some(isSentAs(sent)) === true) {
    return undefined;
  }
  return { by: "client", parameter };
}

/** Options come after arguments, if there are any. Calls that need a new argument change with that. */
function compareArguments({ old, new: now }: Pair<Operation>, at: Target): Iterable<AnyDifference> {
  const isNeeded =
    callerBody(now)?.required === true || now.parameters.some(({ required }) => required);
  if (isNeeded) return [];
  const values = { old: hasArguments(old) || undefined, new: hasArguments(now) || undefined };
  return differ("operation.arguments", at, values, placesOf({ old, new: now }));
}

function* compareOrder(
  both: readonly Pair<Parameter>[],
  { old, new: now }: Pair<Operation>,
  at: Target,
): Iterable<AnyDifference> {
  // Call sheets list parameters by location, and several old parameters can correspond to a single new one.
  const kept = both.filter(
    (pair) => pair.old.in === pair.new.in && pair.old.wire === pair.new.wire,
  );
  const single = [...new Map(kept.map((pair) => [pair.new, pair])).values()];
  const newNames = new Map(single.map((pair) => [pair.old, pair.new.argument]));
  const common = new Set(single.map((pair) => pair.new));
  // The order of path parameters follows from the path.
  const isFree = ({ in: location }: Parameter): boolean => location !== "path";
  const before = old.parameters.filter(isFree).flatMap((one) => newNames.get(one) ?? []);
  const after = now.parameters.filter((one) => isFree(one) && common.has(one));
  const names = { old: before, new: after.map(({ argument }) => argument) };
  if (names.old.toSorted().join() !== names.new.toSorted().join()) return;
  yield* differ("operation.order", at, names, placesOf({ old, new: now }));
}

const atParameter = (at: Target, parameter: NonNullable<Target["parameter"]>): Target => ({
  ...at,
  name: `${at.name}.${(parameter.new ?? parameter.old)?.argument}`,
  parameter,
});

const placeOf = (one: ParameterSource): Place =>
  one.by === "sheet" ? one.fixed[0].place : one.parameter.place;

export const pairInputs = oncePerPair(({ old, new: now }: Pair<Operation>): Matched<Parameter> =>
  pairParameters(
    { old: old.parameters, new: now.parameters },
    {
      isSamePath: () => unversionedCallKey(old) === unversionedCallKey(now),
      roles: { old: roleIn(old), new: roleIn(now) },
      isLoose: (one, side) => isLoose(one, side === "old" ? now : old),
    },
  ),
);

/** Returns whether a parameter can match a renamed one: not in the path, and without a fixed value there. */
const isLoose = ({ in: location, wire, random }: Parameter, other: Operation): boolean =>
  location !== "path" &&
  random !== true &&
  !other.fixed.some(
    (one) => one.in === location && wireName(one) === wireName({ in: location, name: wire }),
  );

/** Returns the role of an argument, if known, to detect renames. */
function roleIn({ pages }: Operation): (parameter: Parameter) => string | undefined {
  const words = pages === undefined ? [] : pageWords(pages);
  const callWords = words.filter(([key]) => wordHolders[key] === "call");
  return ({ argument, random }) => {
    if (random) return "idempotency key";
    const [key] = callWords.find(([, { name }]) => name === argument) ?? [];
    return key && `${key} of pagination`;
  };
}
