/** Lists retained, added and removed operations of a service, for migrations between versions. */
import type { Model, Service } from "../model/model.ts";
import type { Pair } from "./pair/pair.ts";
import { operationsOf, pairServices, sameOperations } from "./pair/pair-operations.ts";

export interface OperationsOverview {
  /** Name of the service on the new side. */
  readonly service: string;
  readonly kept: readonly string[];
  readonly renamed: readonly Pair<string>[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Returns overviews of services that exist on both sides with different operations. */
export const operationsOverviews = (models: Pair<Model>): readonly OperationsOverview[] =>
  pairServices(models)
    .both.map(overviewOf)
    .filter(({ renamed, removed, added }) => renamed.length + removed.length + added.length > 0);

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
