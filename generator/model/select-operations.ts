/** Restricts a model to some of its operations. */
import { reachedIn } from "./content.ts";
import { linkedWords } from "./linked-operations.ts";
import type { Model, Operation, Service, TypeDeclaration } from "./model.ts";

export interface SelectedOperations {
  readonly model: Model;
  /** Patterns that match no operation. */
  readonly unmatched: readonly string[];
}

/**
 * Returns the services that have matching operations, with these, the operations that they continue with or poll, and
 * their types. `patterns`: ids, or `books.*` for a resource and the resources below it; with or without the service.
 */
export function selectOperations(model: Model, patterns: readonly string[]): SelectedOperations {
  const used = new Set<string>();
  const isMatch = (service: Service, { id }: Operation): boolean => {
    const matching = patterns.filter((pattern) =>
      [id, `${service.name}.${id}`].some((name) => matches(name, pattern)),
    );
    for (const pattern of matching) used.add(pattern);
    return matching.length > 0;
  };
  const services = model.services.flatMap((service) => {
    const all = service.resources.flatMap(({ operations }) => operations);
    const kept = withNeeded(
      all.filter((operation) => isMatch(service, operation)),
      all,
    );
    return kept.size === 0 ? [] : [restricted(service, kept)];
  });
  return {
    model: { ...model, services },
    unmatched: patterns.filter((pattern) => !used.has(pattern)),
  };
}

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith(".*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Adds the operations that others call. */
function withNeeded(chosen: readonly Operation[], all: readonly Operation[]): Set<Operation> {
  const kept = new Set(chosen);
  for (const operation of kept) {
    const needed = new Set(linkedWords(operation).map(({ name }) => name));
    for (const one of all) if (needed.has(one.id)) kept.add(one);
  }
  return kept;
}

function restricted(service: Service, kept: ReadonlySet<Operation>): Service {
  const resources = service.resources
    .map((resource) => ({
      ...resource,
      operations: resource.operations.filter((operation) => kept.has(operation)),
    }))
    .filter(({ operations }) => operations.length > 0);
  const before = reachedIn(service);
  const now = reachedIn({ ...service, resources });
  const isKept = (type: TypeDeclaration): boolean => now.has(type) || !before.has(type);
  return {
    ...service,
    types: service.types.filter(isKept),
    resources: resources.map((resource) => ({ ...resource, types: resource.types.filter(isKept) })),
  };
}
