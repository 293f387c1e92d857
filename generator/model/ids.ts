import type { FormerName, Operation, Resource, Service, TypeDeclaration } from "./model.ts";

/** The two parts of a dotted id: `advertisers.lineItems` and `patch`. */
interface IdParts {
  /** The resource; empty for an id of one word. */
  readonly resource: string;
  readonly name: string;
}

export function idParts(id: string): IdParts {
  const dot = id.lastIndexOf(".");
  return { resource: id.slice(0, Math.max(0, dot)), name: id.slice(dot + 1) };
}

/** Returns the id of a member of a resource; for members of the whole service, the name alone. */
export const idIn = (resource: string, name: string): string =>
  resource === "" ? name : `${resource}.${name}`;

/** Former ids, such as `advertisers.check`. For a type of the whole service, a former id is a name. */
export interface FormerIds {
  readonly operations: ReadonlyMap<Operation, readonly FormerName[]>;
  readonly types: ReadonlyMap<TypeDeclaration, readonly FormerName[]>;
}

/** Returns former ids of operations and types, from their own former names and from those of their resources. */
export function formerIds({ types, resources }: Service): FormerIds {
  const operations = resources.flatMap((resource) => resource.operations);
  // A former id that an operation declares takes precedence over one derived from its resource.
  const claimed = new Set(operations.flatMap((one) => namesOf(one).map(({ name }) => name)));
  return {
    operations: new Map(
      resources.flatMap((resource) =>
        resource.operations.map((one) => [one, idsOf(one, resource, claimed)] as const),
      ),
    ),
    types: new Map([
      ...types.map((type) => [type, typeIds(type)] as const),
      ...resources.flatMap((resource) =>
        resource.types.map((type) => [type, typeIds(type, resource)] as const),
      ),
    ]),
  };
}

function idsOf(
  operation: Operation,
  resource: Resource,
  claimed: ReadonlySet<string>,
): FormerName[] {
  const formerNames = namesOf(operation);
  const known = new Set(formerNames.map(({ name }) => idParts(name).resource));
  const moved = namesOf(resource)
    .filter(({ name }) => !known.has(name))
    .map(({ name, place }) => ({ name: idIn(name, operation.name), place }));
  return [...formerNames, ...moved.filter(({ name }) => !claimed.has(name))];
}

/** A former name without a resource belongs to the same resource, under its current and former ids. */
function typeIds(type: TypeDeclaration, resource?: Resource): FormerName[] {
  const [within, ...before] =
    resource === undefined ? [""] : [resource.id, ...namesOf(resource).map(({ name }) => name)];
  const plain = namesOf(type).filter(({ name }) => !name.includes("."));
  const written = namesOf(type).map(({ name, place }) => ({
    name: name.includes(".") ? name : idIn(within ?? "", name),
    place,
  }));
  const inside = (id: string, names: readonly FormerName[]): FormerName[] =>
    names.map(({ name, place }) => ({ name: idIn(id, name), place }));
  const moved = namesOf(resource ?? {}).map(({ name, place }) => ({
    name: idIn(name, type.name),
    place,
  }));
  return [...written, ...before.flatMap((id) => inside(id, plain)), ...moved];
}

const namesOf = ({
  renamedFrom = [],
}: {
  readonly renamedFrom?: readonly FormerName[] | undefined;
}): readonly FormerName[] => renamedFrom;
