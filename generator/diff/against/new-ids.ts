/** The ids by which changes name what the old side has: those of the new side, of what is still there. */
import { idParts } from "../../model/dotted-id.ts";
import type { Model, Operation, Resource, Service, TypeDeclaration } from "../../model/model.ts";
import { pairResources } from "../pair/pair-resources.ts";
import { pairServices } from "../pair/pair-services.ts";
import type { Pair } from "../pair/pair.ts";
import { sameOperations } from "../pair/pair-operations.ts";
import { typePairs } from "../pair/type-pairs.ts";

export interface NewIds {
  readonly service: string;
  readonly resource: (old: Resource) => string;
  readonly operation: (old: Operation) => string;
  readonly type: (old: TypeDeclaration) => string;
}

export function newIds(models: Pair<Model>): (old: Service) => NewIds {
  const partners = new Map(pairServices(models).both.map((pair) => [pair.old, pair.new]));
  return (old) => {
    const now = partners.get(old);
    return now === undefined ? sameIds(old) : idsOf({ old, new: now });
  };
}

const sameIds = ({ name }: Service): NewIds => ({
  service: name,
  resource: ({ id }) => id,
  operation: ({ id }) => id,
  type: (type) => type.name,
});

function idsOf(services: Pair<Service>): NewIds {
  const operations = sameOperations(services);
  const resources = new Map(pairResources(services).both.map((pair) => [pair.old, pair.new.id]));
  const types = typePairs(services);
  /** Its operations may have moved to a resource that there was before. */
  const movedTo = (old: Resource): string | undefined =>
    old.operations.flatMap(({ id }) => idParts(operations.get(id) ?? "").resource || [])[0];
  return {
    service: services.new.name,
    resource: (old) => resources.get(old) ?? movedTo(old) ?? old.id,
    operation: ({ id }) => operations.get(id) ?? id,
    type: (old) => (types.partnerOf(old) ?? old).name,
  };
}
