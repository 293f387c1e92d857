/** Ids of the new side for subjects of the old side. */
import { idParts } from "../../model/ids.ts";
import type { Model, Resource, Service } from "../../model/model.ts";
import { currentIds, type SubjectIds } from "../../programs/subject-index.ts";
import { pairResources, pairServices, sameOperations } from "../pair/pair-operations.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";

export function newIds(models: Pair<Model>): (old: Service) => SubjectIds {
  const partners = new Map(pairServices(models).both.map((pair) => [pair.old, pair.new]));
  return (old) => {
    const now = partners.get(old);
    return now === undefined ? currentIds(old) : idsOf({ old, new: now });
  };
}

function idsOf(services: Pair<Service>): SubjectIds {
  const operations = sameOperations(services);
  const resources = new Map(pairResources(services).both.map((pair) => [pair.old, pair.new.id]));
  const types = typePairs(services);
  const movedTo = (old: Resource): string | undefined =>
    old.operations.flatMap(({ id }) => idParts(operations.get(id) ?? "").resource || [])[0];
  return {
    service: services.new.name,
    resource: (old) => resources.get(old) ?? movedTo(old) ?? old.id,
    operation: ({ id }) => operations.get(id) ?? id,
    type: (old) => (types.partnerOf(old) ?? old).name,
  };
}
