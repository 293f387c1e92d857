/** Everything that differs between two models, in the order of the call sheets. */
import type { Model, Operation, Service } from "../../model/model.ts";
import { pairBy, type Pair } from "../pair/pair.ts";
import { compareEach, type AnyDifference } from "./difference.ts";
import { operationFacts } from "./operation-facts.ts";

export function* differences({ old: before, new: after }: Pair<Model>): Iterable<AnyDifference> {
  const services = pairBy({ old: before.services, new: after.services }, ({ name }) => name);
  for (const old of services.removed) {
    const at = { name: old.name, service: { old } };
    yield { fact: "service", at, old, places: { old: old.place } };
  }
  for (const added of services.added) {
    const at = { name: added.name, service: { new: added } };
    yield { fact: "service", at, new: added, places: { new: added.place } };
  }
  for (const service of services.both) yield* compareOperations(service);
}

const operationsOf = ({ resources }: Service): readonly Operation[] =>
  resources.flatMap(({ operations }) => operations);

function* compareOperations(service: Pair<Service>): Iterable<AnyDifference> {
  const sides = { old: operationsOf(service.old), new: operationsOf(service.new) };
  const { both, removed, added } = pairBy(sides, ({ id }) => id);
  for (const old of removed) {
    const at = { name: old.id, service, operation: { old } };
    yield { fact: "operation", at, old, places: { old: old.place } };
  }
  for (const operation of both) {
    const at = { name: operation.new.id, service, operation };
    yield* compareEach(operationFacts, operation, at);
  }
  for (const one of added) {
    const at = { name: one.id, service, operation: { new: one } };
    yield { fact: "operation", at, new: one, places: { new: one.place } };
  }
}
