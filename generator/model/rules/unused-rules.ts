import type { BuildContext } from "../context/build-context.ts";
import type { Operation, Service, TypeDeclaration, TypeRef } from "../model.ts";
import { declarationParts, namedIn } from "../types/type-parts.ts";

/** Declared types that no operation comes to, whatever else names them. Of a service without errors alone. */
export function applyUnusedRules(
  { types, client, resources }: Service,
  context: BuildContext,
): void {
  const used = new Set<TypeDeclaration>();
  const waiting = [
    ...client.map(({ type }) => type),
    ...resources.flatMap(({ operations }) => operations.flatMap(typesOf)),
  ].flatMap(namedIn);
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (used.has(type)) continue;
    used.add(type);
    for (const part of declarationParts(type)) waiting.push(...namedIn(part));
  }
  for (const type of [...types, ...resources.flatMap((resource) => resource.types)]) {
    if (!used.has(type)) context.report("type-unused", type.place, { name: type.name });
  }
}

const typesOf = ({ parameters, body, result }: Operation): TypeRef[] => [
  ...parameters.map(({ type }) => type),
  ...(body === undefined ? [] : [body.type]),
  ...(result.kind === "value" ? [result.type] : []),
];
