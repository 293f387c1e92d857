/** Which operations and types name a type. */
import { bodyType } from "../model/body.ts";
import { errorParts } from "../model/error-types.ts";
import type { Operation, Service, TypeDeclaration, TypeRef } from "../model/model.ts";
import { resultType } from "../model/result.ts";
import { declarationParts, namedIn } from "../spec/types/type-parts.ts";
import { operationAnchor } from "./anchor.ts";
import type { LinkEntry } from "./page-shape.ts";

export type Users = ReadonlyMap<TypeDeclaration, readonly LinkEntry[]>;

export function typeUsers(service: Service, anchorOf: (type: TypeDeclaration) => string): Users {
  const users = new Map<TypeDeclaration, LinkEntry[]>();
  const add = (parts: readonly TypeRef[], user: LinkEntry): void => {
    for (const type of new Set(parts.flatMap(namedIn))) {
      users.set(type, [...(users.get(type) ?? []), user]);
    }
  };
  add(errorParts(service), { to: "page-top", label: service.title });
  for (const operation of service.resources.flatMap(({ operations }) => operations)) {
    add(partsOf(operation), { to: operationAnchor(operation), label: operation.id });
  }
  for (const { types } of [service, ...service.resources]) {
    for (const type of types) {
      add(declarationParts(type), { to: anchorOf(type), label: type.name });
    }
  }
  return users;
}

const partsOf = ({ parameters, body, result, errors }: Operation): readonly TypeRef[] => [
  ...parameters.map(({ type }) => type),
  ...[bodyType(body)].filter((type) => type !== undefined),
  ...[resultType(result)].filter((type) => type !== undefined),
  ...errorParts({ errors }),
];
