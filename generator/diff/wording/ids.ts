/** Ids of operations, and what they have in common. */
import { idParts } from "../../model/dotted-id.ts";
import type { Service } from "../../model/model.ts";

export const operationIds = (service: Service | undefined): readonly string[] =>
  service === undefined
    ? []
    : service.resources.flatMap(({ operations }) => operations.map(({ id }) => id));

/** The resource of an id, or the outermost one above it that the other side has not either. */
export function rootOf(resource: string, other: Service | undefined): string {
  const above = idParts(resource).resource;
  return above === "" || branchesOf(other).has(above) ? resource : rootOf(above, other);
}

const known = new WeakMap<Service, ReadonlySet<string>>();

/** The ids of all resources, and of what is above them: asked for once for each operation that is gone. */
function branchesOf(service: Service | undefined): ReadonlySet<string> {
  if (service === undefined) return new Set();
  const found = known.get(service);
  if (found !== undefined) return found;
  const branches = new Set<string>();
  for (const { id } of service.resources) {
    for (let branch = id; branch !== ""; branch = idParts(branch).resource) branches.add(branch);
  }
  known.set(service, branches);
  return branches;
}

/** Of the operations whose answers are in the service's envelope. */
export const envelopedIds = (service: Service | undefined): readonly string[] =>
  service === undefined
    ? []
    : service.resources.flatMap(({ operations }) =>
        operations.filter(({ enveloped }) => enveloped).map(({ id }) => id),
      );
