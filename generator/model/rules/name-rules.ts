import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import type { BuildContext } from "../context/build-context.ts";
import { idIn, idParts } from "../ids.ts";
import { fixedFor, fixedKey } from "../operation-facts.ts";
import type {
  FixedParameter,
  FormerName,
  Operation,
  OperationPath,
  Resource,
  Service,
  TypeDeclaration,
} from "../model.ts";
import { credentialOptions } from "../credentials.ts";

/** Reports two resources with the same id, and two client options with the same name. */
export function applyNameRules(service: Service, context: BuildContext): void {
  const { resources, client } = service;
  const ids = new Map<string, Place>();
  for (const resource of resources) {
    if (context.incomplete.nameless.has(resource)) continue;
    claim(ids, resource.id, resource.place, "a resource", context);
  }
  const clientArguments = new Map<string, Place>();
  for (const { argument, place } of client) {
    claim(clientArguments, argument, place, "a client-wide parameter", context);
  }
  for (const { argument, place } of credentialOptions(service)) {
    claim(clientArguments, argument, place, "an option of the client", context);
  }
}

function claim(
  names: Map<string, Place>,
  name: string,
  place: Place,
  what: string,
  context: BuildContext,
): void {
  const other = names.get(name);
  if (other === undefined) names.set(name, place);
  else context.report("name-taken", place, { name, what, other: showPlace(other) });
}

/** Reports two operations with the same method, path and fixed parameters, which the server could not distinguish. */
export function applyIdentityRules(service: Service, context: BuildContext): void {
  const seen = new Map<string, Operation>();
  for (const resource of service.resources) {
    if (context.incomplete.nameless.has(resource)) continue;
    for (const operation of resource.operations) {
      if (context.incomplete.identity.has(operation)) continue;
      for (const path of operation.paths) {
        const identity = identityOf(operation, path);
        const other = seen.get(identity);
        if (other === undefined) seen.set(identity, operation);
        // The metadata and media requests of one operation can share a path, because they differ otherwise.
        else if (other !== operation) {
          context.report("operation-indistinct", path.place, {
            id: operation.id,
            other: other.id,
            place: showPlace(other.place),
          });
        }
      }
    }
  }
}

/** Returns an operation's identity. Patterns replace variables, because the server does not see their names. */
function identityOf(operation: Operation, { template, role }: OperationPath): string {
  const { method, server } = operation;
  const patterns = template.variables.map(({ pattern }) => `{${pattern}}`).values();
  const path = template.text.replace(/\{[^}]*\}/g, (text) => patterns.next().value ?? text);
  const pairs = fixedFor(operation, role)
    .map((one) => JSON.stringify([keyOnTheWire(one), one.value]))
    .toSorted();
  return JSON.stringify([method, server, path, template.label, pairs]);
}

/** Returns the key of a fixed parameter. Header names are case-insensitive. */
function keyOnTheWire({ in: location, name }: FixedParameter): string {
  const key = fixedKey({ in: location, name });
  return location === "header" ? key.toLowerCase() : key;
}

/** Checks former names: they must have the form of their kind, be unused, and belong to one thing only. */
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

/** A name and its former names. */
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

/** Returns the claim of a type. A former name without a resource belongs to the same resource. */
const claimOfType = (type: TypeDeclaration, resource: string): Claim => ({
  name: idIn(resource, type.name),
  place: type.place,
  before: formerly(type).map(({ name, place }) => ({
    name: name.includes(".") ? name : idIn(resource, name),
    place,
  })),
});

/** Reports former names that are in use or claimed twice. `what`: the kind of all claims. */
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
