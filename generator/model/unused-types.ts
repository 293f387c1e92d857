/** Finds declared types that no request, response or webhook contains. */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { plural } from "../text/texts.ts";
import { reachedIn } from "./content.ts";
import type { Model, Service, TypeDeclaration } from "./model.ts";

/** Returns the unused types of a service and its resources, in the order of the call sheets. */
export function unusedTypes(service: Service): readonly TypeDeclaration[] {
  const { types, resources } = service;
  const used = reachedIn(service);
  const declared = [...types, ...resources.flatMap((resource) => resource.types)];
  return declared.filter((type) => !used.has(type));
}

/** Maximum number of names in a message. */
const most = 3;

/**
 * Returns one diagnostic per service with unused types: an info if `isImported`, because documents often declare more
 * types than operations use. Only for complete models: unreadable parts of a draft might use the types.
 */
export const unusedTypeProblems = (
  { services }: Model,
  isImported: (service: Service) => boolean,
): readonly Diagnostic[] =>
  services.flatMap((service) => {
    const names = unusedTypes(service).map(({ name }) => name);
    if (names.length === 0) return [];
    const listed = names.length > most + 1 ? names.slice(0, most) : names;
    const rest = names.length - listed.length;
    const types = `${plural(names.length, "unused type")}: ${listed.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
    const problem = diagnostic("type-unused", undefined, { service: service.name, types });
    return [isImported(service) ? { ...problem, severity: "info" as const } : problem];
  });
