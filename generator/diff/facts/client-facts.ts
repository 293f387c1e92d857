/** What the caller says once for all calls. */
import type { ClientParameter, Service } from "../../model/model.ts";
import { clientOptions } from "../../model/schemes.ts";
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
  const { both, removed, added } = pairParameters(
    { old: clientOptions(old), new: clientOptions(now) },
    () => false,
  );
  const here = (argument: string, parameter: Target["parameter"]): Target => ({
    ...at,
    name: argument,
    ...(parameter === undefined ? {} : { parameter }),
  });
  for (const one of removed) {
    if (isOfOperations(one, now)) continue;
    yield* gone("parameter", here(one.argument, { old: one }), one, one.place);
  }
  for (const parameter of both) {
    const target = here(parameter.new.argument, parameter);
    yield* compareName(parameter, target);
    yield* compareEach(clientFacts, parameter, target);
  }
  for (const one of added) {
    if (isOfOperations(one, old)) continue;
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

const clientFacts: Comparison<ClientParameter> = {
  ...parameterFacts,
  secret: fact("parameter.secret", ({ secret }) => secret),
};
