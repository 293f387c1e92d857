import type { BuildContext } from "./build-context.ts";
import type { Operation, Service, TypeDeclaration, TypeRef } from "./model.ts";
import { declarationParts, namesIn } from "./type-parts.ts";

/** Declared types that no operation comes to, whatever else names them. Of a service without errors alone. */
export function checkUnused({ types, client, resources }: Service, context: BuildContext): void {
  const shared = new Map(types.map((type) => [type.name, type]));
  const used = new Set<TypeDeclaration>();
  const reach = (roots: readonly TypeRef[], local: ReadonlyMap<string, TypeDeclaration>): void => {
    const names = roots.flatMap(namesIn);
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const type = local.get(name) ?? shared.get(name);
      if (type === undefined || used.has(type)) continue;
      used.add(type);
      names.push(...declarationParts(type).flatMap(namesIn));
    }
  };
  reach(
    client.map(({ type }) => type),
    shared,
  );
  for (const resource of resources) {
    const local = new Map(resource.types.map((type) => [type.name, type]));
    reach(resource.operations.flatMap(typesOf), local);
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
