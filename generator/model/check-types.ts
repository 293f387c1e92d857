import type { Place } from "../diagnostics/diagnostic.ts";
import { showPlace } from "../diagnostics/show-place.ts";
import type { BuildContext, TypeUse, Uses } from "./build-context.ts";
import { checkPages } from "./check-pages.ts";
import { checkValues } from "./check-values.ts";
import { checkWireTypes } from "./check-wire-types.ts";
import type { Resource, Service, TypeDeclaration, TypeRef } from "./model.ts";
import { suggestType } from "./suggest-type.ts";
import { declarationParts, namesIn } from "./type-parts.ts";

/** What a file declares and what it names. */
export interface TypeScope {
  readonly types: readonly TypeDeclaration[];
  readonly uses: Uses;
  /** Absent for the service file, whose types all resources may name. */
  readonly resource?: Resource;
}

export type Lookup = (name: string) => TypeDeclaration | undefined;

/** Every name is declared, once, where it may be named; no type is made of itself alone; values are of their types. */
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
      owners.set(type.name, resource.id);
      const other = shared.get(type.name);
      if (other !== undefined) claimed(type, other.place, context);
    }
  }
  const circular = new Set<string>();
  // What is made of itself is of no kind, and has its own complaint.
  const orNone =
    (lookup: Lookup): Lookup =>
    (name) =>
      circular.has(name) ? undefined : lookup(name);
  for (const { types, uses, resource } of scopes) {
    const local = new Map(types.map((type) => [type.name, type]));
    const lookup: Lookup = (name) => local.get(name) ?? shared.get(name);
    const names = [...local.keys(), ...shared.keys()];
    for (const use of uses.types) checkUse(use, lookup, names, owners, context);
    checkCircular(types, lookup, circular, context);
    checkValues(uses.values, orNone(lookup), context);
    const parameters = resource?.operations.flatMap((operation) => operation.parameters);
    checkWireTypes(parameters ?? service.client, orNone(lookup), context);
    for (const operation of resource?.operations ?? []) {
      checkPages(operation, orNone(lookup), context);
    }
  }
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
    else context.report("type-unresolved", place, { name, hint: suggestType(name, candidates) });
  }
}

/** Reports each circle once, and adds the names of its types to those known. */
function checkCircular(
  types: readonly TypeDeclaration[],
  lookup: Lookup,
  circular: Set<string>,
  context: BuildContext,
): void {
  for (const type of types) {
    if (circular.has(type.name)) continue;
    const cycle = findCycle(type, lookup);
    if (cycle === undefined) continue;
    for (const name of cycle) circular.add(name);
    context.report("type-circular", type.place, { cycle: cycle.join(" -> ") });
  }
}

/**
 * The names on the way from a type back to itself. Aliases, unions and intersections are what they name, at once;
 * arrays, maps and objects only hold it.
 */
function findCycle(type: TypeDeclaration, lookup: Lookup): string[] | undefined {
  const visited = new Set<string>();
  const follow = (from: TypeDeclaration, way: readonly string[]): string[] | undefined => {
    if (from.kind === "object" || from.kind === "enum") return undefined;
    for (const name of declarationParts(from).flatMap(directNames)) {
      if (name === type.name) return [...way, name];
      const next = lookup(name);
      if (next === undefined || visited.has(name)) continue;
      visited.add(name);
      const found = follow(next, [...way, name]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return follow(type, [type.name]);
}

function directNames(type: TypeRef): string[] {
  if (type.kind === "named") return [type.name];
  return type.kind === "union" || type.kind === "intersection"
    ? type.members.flatMap(directNames)
    : [];
}
