/** Lists all locations in a service that name a type, with keys that are equal on both sides. */
import { bodyType, resultType } from "../../model/content.ts";
import type { Service, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { namedIn } from "../../sheets/types/type-parts.ts";

export interface TypePlace {
  readonly key: string;
  readonly type: TypeRef;
  /** The declaration that contains the location, or the direction in which an operation or a webhook uses it. */
  readonly of: TypeDeclaration | "sent" | "received";
  /** The operation whose error responses contain the location; empty for errors of the service. */
  readonly errorsOf?: string;
}

/** Returns a name of an owner that is equal on both sides; undefined for an owner whose parts are skipped. */
export interface OwnerNames {
  readonly type: (type: TypeDeclaration) => string | undefined;
  readonly operation: (id: string) => string;
}

export function typePlaces(
  { client, types, resources, errors: shared, webhooks }: Service,
  names: OwnerNames,
): readonly TypePlace[] {
  const all: TypePlace[] = [];
  const add = (type: TypeRef, of: TypePlace["of"], ...words: readonly string[]): void => {
    all.push({ key: JSON.stringify(words), type, of });
  };
  const addErrors = (errors: Service["errors"], operation: string): void => {
    if (errors === undefined || errors === "unknown") return;
    const addError = (type: TypeRef, ...words: readonly string[]): void => {
      const key = JSON.stringify(["errors", operation, ...words]);
      all.push({ key, type, of: "received", errorsOf: operation });
    };
    for (const { status, type } of errors.byStatus) addError(type, String(status));
    if (errors.other !== undefined) addError(errors.other.type);
  };
  for (const { wire, type } of client) add(type, "sent", "client", wire);
  addErrors(shared, "");
  for (const { name, type } of webhooks?.events ?? []) add(type, "received", "webhook", name);
  for (const { id, parameters, body, result, errors, responseHeaders = [] } of resources.flatMap(
    (one) => one.operations,
  )) {
    const operation = names.operation(id);
    for (const { wire, type } of parameters) add(type, "sent", "parameter", operation, wire);
    const sent = bodyType(body);
    if (sent !== undefined) add(sent, "sent", "body", operation);
    const read = resultType(result);
    if (read !== undefined) add(read, "received", "result", operation);
    for (const { name, type } of responseHeaders) add(type, "received", "header", operation, name);
    addErrors(errors, operation);
  }
  for (const type of [types, ...resources.map((one) => one.types)].flat()) {
    const owner = names.type(type);
    if (owner === undefined) continue;
    for (const [part, of] of partsOf(type)) add(of, type, "type", owner, part);
  }
  return all;
}

export function usesByType(
  places: readonly TypePlace[],
): ReadonlyMap<TypeDeclaration, ReadonlySet<string>> {
  const uses = new Map<TypeDeclaration, Set<string>>();
  for (const { key, type } of places) {
    for (const used of namedIn(type)) uses.set(used, (uses.get(used) ?? new Set()).add(key));
  }
  return uses;
}

/** Returns the types directly inside a declaration, each with a name for its location. */
export function partsOf(type: TypeDeclaration): (readonly [part: string, of: TypeRef])[] {
  switch (type.kind) {
    case "object":
      return [
        ...type.fields.map((field) => [`.${field.name}`, field.type] as const),
        ...(type.more === undefined ? [] : [["more", type.more] as const]),
      ];
    case "enum":
      return [];
    case "union":
      return type.members.map((member) => [member.tags.join(), member.type] as const);
    case "alias":
      return [["type", type.type]];
  }
}
