/** Which operations of a service stayed, came and went, for a person who goes from one version to another. */
import type { Model, Service } from "../model/model.ts";
import type { Pair } from "./pair/pair.ts";
import { operationsOf, pairServices, sameOperations } from "./pair/pair-operations.ts";

/** By their ids. */
export interface OperationsOverview {
  /** Name of the service, on the new side. */
  readonly service: string;
  readonly kept: readonly string[];
  readonly renamed: readonly Pair<string>[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Overviews of services that are on both sides, and do not have the same operations on both. */
export const operationsOverviews = (models: Pair<Model>): readonly OperationsOverview[] =>
  pairServices(models)
    .both.map(overviewOf)
    .filter(({ renamed, removed: gone, added }) => renamed.length + gone.length + added.length > 0);

function overviewOf(service: Pair<Service>): OperationsOverview {
  const same = [...sameOperations(service)];
  const [olds, news] = [new Set(same.map(([old]) => old)), new Set(same.map(([, now]) => now))];
  const without = (side: Service, known: ReadonlySet<string>): string[] =>
    operationsOf(side).flatMap(({ id }) => (known.has(id) ? [] : [id]));
  return {
    service: service.new.name,
    kept: same.flatMap(([old, now]) => (old === now ? [now] : [])),
    renamed: same.flatMap(([old, now]) => (old === now ? [] : [{ old, new: now }])),
    removed: without(service.old, olds),
    added: without(service.new, news),
  };
}
