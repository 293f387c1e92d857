import type { Place } from "../diagnostics/diagnostic.ts";
import { showPlace } from "../diagnostics/show-place.ts";
import type { BuildContext, TypeUse } from "./build-context.ts";
import { checkBytes } from "./check-bodies.ts";
import { type Chains, checkChains } from "./check-chains.ts";
import { checkPages } from "./check-pages.ts";
import { checkValues } from "./check-values.ts";
import { checkWireTypes } from "./check-wire-types.ts";
import type { Service, TypeDeclaration } from "./model.ts";
import { suggestType } from "./suggest-type.ts";
import { namesIn } from "./type-parts.ts";
import type { Lookup, TypeScope } from "./type-scope.ts";

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
  const chains: Chains = { extents: new Map(), endless: new Set() };
  // What is made of itself, or of too much, is of no kind, and has its own complaint.
  const orNone =
    (lookup: Lookup): Lookup =>
    (name) => {
      const found = lookup(name);
      return found === undefined || chains.endless.has(found) ? undefined : found;
    };
  for (const { types, uses, resource, isComplete } of scopes) {
    const local = new Map(types.map((type) => [type.name, type]));
    const lookup: Lookup = (name) => local.get(name) ?? shared.get(name);
    const names = [...local.keys(), ...shared.keys()];
    if (isComplete) {
      const unresolved = uses.types.flatMap((use) => unresolvedNames(use, lookup));
      for (const found of unresolved) refuseName(found, names, owners, context);
    }
    checkChains(types, lookup, chains, context);
    checkValues(uses.values, orNone(lookup), context);
    const parameters = resource?.operations.flatMap((operation) => operation.parameters);
    checkWireTypes(parameters ?? service.client, orNone(lookup), context);
    for (const operation of resource?.operations ?? []) {
      checkBytes(operation, orNone(lookup), context);
      checkPages(operation, orNone(lookup), context);
    }
  }
}

function claimed(type: TypeDeclaration, other: Place, context: BuildContext): void {
  const what = "a type of the service";
  context.report("name-taken", type.place, { name: type.name, what, other: showPlace(other) });
}

interface UnresolvedName extends Omit<TypeUse, "type"> {
  readonly name: string;
}

const unresolvedNames = ({ type, ...use }: TypeUse, lookup: Lookup): UnresolvedName[] =>
  namesIn(type)
    .filter((name) => lookup(name) === undefined)
    .map((name) => ({ name, ...use }));

function refuseName(
  { name, place, isResult = false }: UnresolvedName,
  candidates: readonly string[],
  owners: ReadonlyMap<string, string>,
  context: BuildContext,
): void {
  const resource = owners.get(name);
  if (resource !== undefined) context.report("type-elsewhere", place, { name, resource });
  else {
    const hint = suggestType(name, context.comparable(candidates), isResult);
    context.report("type-unresolved", place, { name, hint });
  }
}
