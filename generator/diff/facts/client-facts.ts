/** What the caller says once for all calls. */
import type { ClientParameter, Service } from "../../model/model.ts";
import { clientOptions, schemesOf, type AuthOption } from "../../model/schemes.ts";
import { operationsOf } from "../pair/pair-services.ts";
import { pairParameters } from "../pair/pair-parameters.ts";
import type { Pair } from "../pair/pair.ts";
import {
  come,
  compareEach,
  fact,
  gone,
  type AnyDifference,
  type Comparison,
  type Target,
} from "./difference.ts";
import { compareName, parameterFacts } from "./parameter-facts.ts";

export function* compareClient(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const { old, new: now } = services;
  const { both, removed, added } = pairParameters({
    old: clientOptions(old),
    new: clientOptions(now),
  });
  const here = (argument: string, parameter: Target["parameter"]): Target => ({
    ...at,
    name: argument,
    ...(parameter === undefined ? {} : { parameter }),
  });
  for (const one of removed) {
    if (isOfOperations(one, now) || isOfWay(one, now)) continue;
    yield* gone("parameter", here(one.argument, { old: one }), one, one.place);
  }
  for (const parameter of both) {
    const target = here(parameter.new.argument, parameter);
    yield* compareName(parameter, target);
    // What else became of two ways to authorize calls is told of the ways.
    if (isOfAuth(parameter.old) && isOfAuth(parameter.new)) continue;
    yield* compareEach(clientFacts, parameter, target);
  }
  for (const one of added) {
    if (isOfOperations(one, old) || isOfWay(one, old)) continue;
    yield* come("parameter", here(one.argument, { new: one }), one, one.place);
  }
}

/** Whether operations send it on the other side: it is told there what became of it. */
const isOfOperations = ({ in: location, wire }: ClientParameter, other: Service): boolean =>
  operationsOf(other).some(
    ({ fixed, parameters }) =>
      parameters.some((one) => one.in === location && one.wire === wire) ||
      fixed.some((one) => one.in === location && one.name === wire),
  );

const isOfAuth = (option: ClientParameter | AuthOption): option is AuthOption => "scheme" in option;

/** Whether it is part of a way to authorize calls that the other side has not. */
const isOfWay = (option: ClientParameter, other: Service): boolean =>
  isOfAuth(option) && !schemesOf(other).some(({ kind }) => kind === option.scheme.kind);

const clientFacts: Comparison<ClientParameter> = {
  ...parameterFacts,
  secret: fact("parameter.secret", ({ secret }) => secret),
};
