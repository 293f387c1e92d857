/** The names that a module of a service lives among. */
import type { Operation, Resource, Service, TypeDeclaration } from "../model/model.ts";
import { pagesName } from "../model/pages.ts";
import type { Name } from "./file-plan.ts";
import { ModuleScope, type Importable } from "./module-scope.ts";
import { relativeImport, serviceNames } from "./names.ts";
import type { TypeNames } from "./plan-types.ts";
import { runtimeModule, runtimeNames, type RuntimeName } from "./runtime-names.ts";
import type { TypeViews, View } from "./type-views.ts";

export interface ServicePlanContext {
  readonly service: Service;
  readonly views: TypeViews;
  /** Path of a module of the service, such as `client`, below `src`. */
  readonly path: (module: string) => string;
  /** Whether callers may set client-wide parameters for one call. */
  readonly hasCallOptions: boolean;
}

export interface ServiceScope {
  readonly module: ModuleScope;
  readonly names: TypeNames;
  /** The declarations of the module, in every view in which they are declared. */
  readonly declared: readonly { type: TypeDeclaration; view: View; name: Name }[];
  readonly runtime: (name: RuntimeName, use: "type" | "value") => string;
  /** The local name of something of another module of the service. */
  readonly fromService: (module: string, name: string, use: "type" | "value") => string;
}

/** Whose module it is: a resource's, that of the shared types, or one that declares no types. */
export type ModuleOwner = Resource | "types" | "neither";

/** `path`: of the module, below `src`. `links`: names by which it leads to the modules below it. */
export function serviceScope(
  path: string,
  owner: ModuleOwner,
  context: ServicePlanContext,
  links: readonly string[] = [],
): ServiceScope {
  const { service, views } = context;
  const resource = typeof owner === "string" ? undefined : owner;
  const runtimePath = relativeImport(path, runtimeModule);
  const servicePath = (module: string): string => relativeImport(path, context.path(module));
  const shared = exportedViews(service.types, views);
  const module = new ModuleScope(
    { from: runtimePath, names: runtimeNames },
    ...(resource === undefined ? [] : clientImports(context, servicePath)),
    ...(owner === "neither" ? [operationImport(context, servicePath)] : []),
    ...(owner === "types" ? [] : [{ from: servicePath("types"), names: shared.map(nameIn) }]),
  );

  const chosen = [...links, ...(resource?.operations ?? []).flatMap(functionsOf)];
  for (const name of chosen) module.reserveExport(name);
  const own = resource === undefined ? [] : exportedViews(resource.types, views, chosen);
  const declared = (owner === "types" ? shared : own).map(({ type, view, exported }) => ({
    type,
    view,
    name: module.declare(exported),
  }));
  const locals = new Map(declared.map(({ type, view, name }) => [viewKey(type, view), name.local]));
  const imported = new Map(
    shared.map(({ type, view, exported }) => [viewKey(type, view), exported]),
  );
  const runtime: ServiceScope["runtime"] = (name, use) => module[use](runtimePath, name);
  return {
    module,
    declared,
    runtime,
    fromService: (name, exported, use) => module[use](servicePath(name), exported),
    names: {
      lookup: views.lookup(resource),
      views,
      nameOf: (type, view) => {
        const key = viewKey(type, views.isSplit(type) ? view : views.viewOf(type));
        const name = locals.get(key);
        if (name !== undefined) return name;
        return module.type(servicePath("types"), imported.get(key) ?? type.name);
      },
      open: () => runtime("Open", "type"),
    },
  };
}

/** What an operation becomes: its function, and the one that asks for its pages. */
export const functionsOf = ({ name, pages }: Operation): string[] =>
  pages === undefined ? [name] : [name, pagesName(name)];

const operationImport = (
  { service }: ServicePlanContext,
  servicePath: (module: string) => string,
): Importable => ({
  from: servicePath("operations"),
  names: [serviceNames(service.name).operation],
});

function clientImports(
  { service, hasCallOptions }: ServicePlanContext,
  servicePath: (module: string) => string,
): Importable[] {
  const names = serviceNames(service.name);
  return [
    {
      from: servicePath("client"),
      names: [names.client, ...(hasCallOptions ? [names.callOptions] : [])],
    },
    { from: servicePath("envelope"), names: service.envelope === undefined ? [] : ["envelope"] },
  ];
}

/** A type as its module declares it for one direction. */
export interface ExportedView {
  readonly type: TypeDeclaration;
  readonly view: View;
  readonly exported: string;
}

/** The view in which a split type is sent has a name of its own, which gives way to those that the spec chose. */
export function exportedViews(
  types: readonly TypeDeclaration[],
  views: TypeViews,
  chosen: readonly string[] = [],
): ExportedView[] {
  const taken = new Set([...chosen, ...types.map(({ name }) => name)]);
  return types.flatMap((type): ExportedView[] => {
    if (!views.isSplit(type)) return [{ type, view: views.viewOf(type), exported: type.name }];
    let input = `${type.name}Input`;
    while (taken.has(input)) input += "_";
    taken.add(input);
    return [
      { type, view: "received", exported: type.name },
      { type, view: "sent", exported: input },
    ];
  });
}

const nameIn = ({ exported }: ExportedView): string => exported;

const viewKey = (type: TypeDeclaration, view: View): string => `${view} ${type.name}`;
