import { showPlace } from "../../diagnostics/show-place.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { BuildContext } from "../context/build-context.ts";
import { idIn, idParts } from "../dotted-id.ts";
import type { FormerName, Operation, Resource, Service, TypeDeclaration } from "../model.ts";

/** Old names are names of their kind, of nothing that there is, and of one thing alone. */
export function applyRenameRules(service: Service, context: BuildContext): void {
  const { types, client } = service;
  const resources = service.resources.filter((one) => !context.incomplete.nameless.has(one));
  const operations = resources.flatMap((resource) => resource.operations);
  const declared = [
    ...types.map((type) => claimOfType(type, "")),
    ...resources.flatMap(({ id, types: own }) => own.map((type) => claimOfType(type, id))),
  ];
  for (const operation of operations) applyDots(operation, context);
  for (const { before } of [...resources, ...operations].map(claimOf(idOf)).concat(declared)) {
    for (const { name, place } of before) {
      for (const word of name.split(".")) context.identifier(word, "a word of an id", place);
    }
  }
  applyFree(resources.map(claimOf(idOf)), "a resource", context);
  applyFree(operations.map(claimOf(idOf)), "an operation", context);
  applyFree(declared, "a type", context);
  for (const parameters of [client, ...operations.map((one) => one.parameters)]) {
    for (const { name, place } of parameters.flatMap(formerly)) {
      context.visibleName(name, "an argument", place);
    }
    applyFree(parameters.map(claimOf(({ argument }) => argument)), "an argument", context);
  }
}

interface Renamed {
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly place: Place;
}

/** What has a name now, and had others. */
interface Claim {
  readonly name: string;
  readonly place: Place;
  readonly before: readonly FormerName[];
}

const formerly = ({ renamedFrom = [] }: Renamed): readonly FormerName[] => renamedFrom;

const idOf = ({ id }: Resource | Operation): string => id;

const claimOf =
  <Of extends Renamed>(nameOf: (of: Of) => string) =>
  (of: Of): Claim => ({ name: nameOf(of), place: of.place, before: formerly(of) });

/** A name without a resource is one of the same resource. */
const claimOfType = (type: TypeDeclaration, resource: string): Claim => ({
  name: idIn(resource, type.name),
  place: type.place,
  before: formerly(type).map(({ name, place }) => ({
    name: name.includes(".") ? name : idIn(resource, name),
    place,
  })),
});

/** `what`: what all of them are. */
function applyFree(claims: readonly Claim[], what: string, context: BuildContext): void {
  const present = new Map(claims.map(({ name, place }) => [name, place]));
  const past = new Map<string, Place>();
  for (const { name, place } of claims.flatMap(({ before }) => before)) {
    const other = present.get(name);
    const twin = past.get(name);
    if (other !== undefined) {
      context.report("renamed-from-taken", place, { name, what, other: showPlace(other) });
    } else if (twin !== undefined) {
      context.report("renamed-from-twice", place, { name, what, other: showPlace(twin) });
    } else past.set(name, place);
  }
}

function applyDots(operation: Operation, context: BuildContext): void {
  for (const { name, place } of formerly(operation)) {
    if (name.includes(".")) continue;
    const example = idIn(idParts(operation.id).resource, name);
    context.report("renamed-from-id", place, { name, example });
  }
}
