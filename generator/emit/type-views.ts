/**
 * A type may look different to who sends it and who receives it: output-only fields are not sent, input-only fields
 * not received, and an enum is open only where it is received. Who uses a type, and how, is found by walking from the operations.
 */
import type { Resource, Service, TypeDeclaration, TypeRef } from "../model/model.ts";
import { declarationParts, namesIn } from "../model/type-parts.ts";

export type View = "sent" | "received";

/** The declaration that a name means in one file. */
export type Lookup = (name: string) => TypeDeclaration;

export interface TypeViews {
  /** Without a resource: what a name means in the service file. */
  lookup(resource: Resource | undefined): Lookup;
  /** Sent and received, and not the same both ways: it is declared twice. */
  isSplit(declaration: TypeDeclaration): boolean;
  /** The view in which a type that is not split is declared. */
  viewOf(declaration: TypeDeclaration): View;
}

export function typeViews(service: Service): TypeViews {
  const shared = lookupIn(service.types);
  const lookups = new Map(
    service.resources.map((resource) => [
      resource,
      lookupIn([...service.types, ...resource.types]),
    ]),
  );
  const lookup = (resource: Resource | undefined): Lookup =>
    (resource === undefined ? undefined : lookups.get(resource)) ?? shared;

  const home = new Map<TypeDeclaration, Lookup>(service.types.map((type) => [type, shared]));
  for (const resource of service.resources) {
    for (const type of resource.types) home.set(type, lookup(resource));
  }
  const named = (type: TypeDeclaration): TypeDeclaration[] =>
    declarationParts(type)
      .flatMap(namesIn)
      .map(home.get(type) ?? shared);

  const { sent, received } = reach(service, lookup, named);
  const differing = differingTypes([...home.keys()], named);
  return {
    lookup,
    isSplit: (type) => sent.has(type) && received.has(type) && differing.has(type),
    viewOf: (type) => (sent.has(type) && !received.has(type) ? "sent" : "received"),
  };
}

function lookupIn(types: readonly TypeDeclaration[]): Lookup {
  const byName = new Map(types.map((type) => [type.name, type]));
  return (name) => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`The model names a type ${name} and declares none.`);
    return found;
  };
}

/** The types that travel each way, through whatever names them. */
function reach(
  service: Service,
  lookup: TypeViews["lookup"],
  named: (type: TypeDeclaration) => TypeDeclaration[],
): Record<View, ReadonlySet<TypeDeclaration>> {
  const sent = new Set<TypeDeclaration>();
  const received = new Set<TypeDeclaration>();
  const start = (type: TypeRef, from: Lookup, reached: Set<TypeDeclaration>): void => {
    const waiting = namesIn(type).map(from);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      for (const part of named(next)) waiting.push(part);
    }
  };

  for (const { type } of service.client) start(type, lookup(undefined), sent);
  for (const resource of service.resources) {
    const from = lookup(resource);
    for (const { parameters, body, result } of resource.operations) {
      for (const { type } of parameters) start(type, from, sent);
      if (body !== undefined) start(body.type, from, sent);
      if (result.kind === "value") start(result.type, from, received);
    }
  }
  return { sent, received };
}

/** Types whose two views differ: by what they say themselves, or through a type they name. */
function differingTypes(
  all: readonly TypeDeclaration[],
  named: (type: TypeDeclaration) => TypeDeclaration[],
): ReadonlySet<TypeDeclaration> {
  const users = new Map<TypeDeclaration, TypeDeclaration[]>();
  for (const type of all) {
    for (const part of named(type)) {
      const known = users.get(part);
      if (known === undefined) users.set(part, [type]);
      else known.push(type);
    }
  }
  const found = new Set<TypeDeclaration>();
  const waiting = all.filter(differsAlone);
  for (const type of all.filter(isOpenInResults)) {
    for (const user of users.get(type) ?? []) waiting.push(user);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const user of users.get(next) ?? []) waiting.push(user);
  }
  return found;
}

const differsAlone = (type: TypeDeclaration): boolean =>
  type.kind === "object" && type.fields.some(({ readonly, writeonly }) => readonly || writeonly);

const isOpenInResults = (type: TypeDeclaration): boolean =>
  type.kind === "enum" && type.open === "results";
