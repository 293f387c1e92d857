import { bodyType } from "../body.ts";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { errorParts } from "../error-types.ts";
import type { Model, Operation, Service, TypeDeclaration, TypeRef } from "../model.ts";
import { resultType } from "../result.ts";
import { reachedTypes } from "../types/reached-types.ts";

/** Declared types that no operation comes to, whatever else names them. A draft has none: what is lost uses nothing. */
export const unusedTypes = ({ services }: Model): Diagnostic[] =>
  services.flatMap((service) =>
    unusedIn(service).map(({ name, place }) => diagnostic("type-unused", place, { name })),
  );

function unusedIn({ types, client, resources, errors }: Service): TypeDeclaration[] {
  const used = reachedTypes([
    ...client.map(({ type }) => type),
    ...errorParts({ errors }),
    ...resources.flatMap(({ operations }) => operations.flatMap(typesOf)),
  ]);
  const declared = [...types, ...resources.flatMap((resource) => resource.types)];
  return declared.filter((type) => !used.has(type));
}

const typesOf = ({ parameters, body, result, errors }: Operation): TypeRef[] => [
  ...parameters.map(({ type }) => type),
  ...[bodyType(body)].filter((type) => type !== undefined),
  ...[resultType(result)].filter((type) => type !== undefined),
  ...errorParts({ errors }),
];
