import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { errorParts } from "../error-types.ts";
import type { Model, Service, TypeDeclaration } from "../model.ts";
import { typesSent } from "../types-sent.ts";
import { reachedTypes } from "../../spec/types/reached-types.ts";

/** Declared types that no operation comes to, whatever else names them. A draft has none: what is lost uses nothing. */
export const unusedTypes = ({ services }: Model): Diagnostic[] =>
  services.flatMap((service) =>
    unusedIn(service).map(({ name, place }) => diagnostic("type-unused", place, { name })),
  );

function unusedIn({ types, client, resources, errors }: Service): TypeDeclaration[] {
  const used = reachedTypes([
    ...client.map(({ type }) => type),
    ...errorParts({ errors }),
    ...resources.flatMap(({ operations }) => operations.flatMap(typesSent)),
  ]);
  const declared = [...types, ...resources.flatMap((resource) => resource.types)];
  return declared.filter((type) => !used.has(type));
}
