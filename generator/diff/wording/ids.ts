/** Ids of operations, and what they have in common. */
import { idParts } from "../../model/dotted-id.ts";
import { branchesOf } from "../pair/branches.ts";
import type { Service } from "../../model/model.ts";

export const operationIds = (service: Service | undefined): readonly string[] =>
  service === undefined
    ? []
    : service.resources.flatMap(({ operations }) => operations.map(({ id }) => id));

/** The resource of an id, or the outermost one above it that the other side has not either. */
export function rootOf(resource: string, other: Service | undefined): string {
  const above = idParts(resource).resource;
  const isKnown = other !== undefined && branchesOf(other).has(above);
  return above === "" || isKnown ? resource : rootOf(above, other);
}

/** Of the operations whose answers are in the service's envelope. */
export const envelopedIds = (service: Service | undefined): readonly string[] =>
  service === undefined
    ? []
    : service.resources.flatMap(({ operations }) =>
        operations.filter(({ enveloped }) => enveloped).map(({ id }) => id),
      );
