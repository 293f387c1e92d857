import type { Place } from "../diagnostics/diagnostic.ts";
import { showPlace } from "../diagnostics/show-place.ts";
import { didYouMean } from "../text/nearest.ts";
import type { BuildContext, TypeUse } from "./build-context.ts";
import { checkWireTypes } from "./check-wire-types.ts";
import type { Service, TypeDeclaration, TypeRef } from "./model.ts";
import { declarationParts, namesIn } from "./type-parts.ts";

/** The types a file declares and the types it names. */
export interface TypeScope {
  readonly types: readonly TypeDeclaration[];
  readonly uses: readonly TypeUse[];
  /** Absent for the service file, whose types all resources may name. */
  readonly resource?: string;
}

export type Lookup = (name: string) => TypeDeclaration | undefined;

/** Every name is declared, once, where it may be named; no type is made of itself alone. */
export function checkTypes(
  service: Service,
  scopes: readonly TypeScope[],
  context: BuildContext,
): void {
  const shared = new Map(service.types.map((type) => [type.name, type]));
  const owners = new Map<string, string>();
  for (const { types, resource } of scopes) {
    if (resource === undefined) continue;
    for (const type of types) {
      owners.set(type.name, resource);
      const other = shared.get(type.name);
      if (other !== undefined) claimed(type, other.place, context);
    }
  }
  for (const { types, uses } of scopes) {
    const local = new Map(types.map((type) => [type.name, type]));
    const lookup: Lookup = (name) => local.get(name) ?? shared.get(name);
    for (const use of uses)
      checkUse(use, lookup, [...local.keys(), ...shared.keys()], owners, context);
    for (const type of types) checkCircular(type, lookup, context);
  }
  for (const resource of service.resources) {
    const local = new Map(resource.types.map((type) => [type.name, type]));
    const lookup: Lookup = (name) => local.get(name) ?? shared.get(name);
    for (const { parameters } of resource.operations) checkWireTypes(parameters, lookup, context);
  }
  checkWireTypes(service.client, (name) => shared.get(name), context);
}

function claimed(type: TypeDeclaration, other: Place, context: BuildContext): void {
  const what = "a type of the service";
  context.report("name-taken", type.place, { name: type.name, what, other: showPlace(other) });
}

function checkUse(
  { type, place }: TypeUse,
  lookup: Lookup,
  candidates: readonly string[],
  owners: ReadonlyMap<string, string>,
  context: BuildContext,
): void {
  for (const name of namesIn(type)) {
    if (lookup(name) !== undefined) continue;
    const resource = owners.get(name);
    if (resource !== undefined) context.report("type-elsewhere", place, { name, resource });
    else context.report("type-unresolved", place, { name, hint: didYouMean(name, candidates) });
  }
}

/** Aliases, unions and intersections are what they name, at once; arrays, maps and objects only hold it. */
function checkCircular(type: TypeDeclaration, lookup: Lookup, context: BuildContext): void {
  const visiting = new Set<string>();
  const reaches = (declaration: TypeDeclaration): boolean => {
    if (declaration.kind === "object" || declaration.kind === "enum") return false;
    if (visiting.has(declaration.name)) return declaration.name === type.name;
    visiting.add(declaration.name);
    return declarationParts(declaration).some((part) =>
      directNames(part).some((name) => {
        const next = lookup(name);
        return next !== undefined && reaches(next);
      }),
    );
  };
  if (reaches(type)) context.report("type-circular", type.place, { name: type.name });
}

function directNames(type: TypeRef): string[] {
  if (type.kind === "named") return [type.name];
  return type.kind === "union" || type.kind === "intersection"
    ? type.members.flatMap(directNames)
    : [];
}
