/** The names that a module of a service lives among. */
import type { Resource, Service, TypeDeclaration } from "../model/model.ts";
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

/** `path`: of the module, below `src`. */
export function serviceScope(
  path: string,
  owner: ModuleOwner,
  context: ServicePlanContext,
): ServiceScope {
  const { service, views } = context;
  const resource = typeof owner === "string" ? undefined : owner;
  const runtimePath = relativeImport(path, runtimeModule);
  const servicePath = (module: string): string => relativeImport(path, context.path(module));
  const module = new ModuleScope(
    { from: runtimePath, names: runtimeNames },
    ...(resource === undefined ? [] : clientImports(context, servicePath)),
    ...(owner === "types" ? [] : [typeImports(context, servicePath)]),
  );

  for (const { name } of resource?.operations ?? []) module.reserveExport(name);
  const types = resource?.types ?? (owner === "types" ? service.types : []);
  const declared = types.flatMap((type) =>
    viewsOf(type, views).map((view) => ({ type, view, name: declare(type, view, module, views) })),
  );
  const locals = new Map(declared.map(({ type, view, name }) => [viewKey(type, view), name.local]));
  const runtime: ServiceScope["runtime"] = (name, use) => module[use](runtimePath, name);
  return {
    module,
    declared,
    runtime,
    fromService: (name, exported, use) => module[use](servicePath(name), exported),
    names: {
      lookup: views.lookup(resource),
      views,
      nameOf: (type, view) =>
        locals.get(viewKey(type, view)) ??
        locals.get(viewKey(type, views.viewOf(type))) ??
        module.type(servicePath("types"), exportedName(type, view, views)),
      open: () => runtime("Open", "type"),
    },
  };
}

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

const typeImports = (
  { service, views }: ServicePlanContext,
  servicePath: (module: string) => string,
): Importable => ({
  from: servicePath("types"),
  names: service.types.flatMap((type) =>
    viewsOf(type, views).map((view) => exportedName(type, view, views)),
  ),
});

const viewsOf = (type: TypeDeclaration, views: TypeViews): View[] =>
  views.isSplit(type) ? ["received", "sent"] : [views.viewOf(type)];

/** The view in which a split type is sent has a name of its own. */
const exportedName = (type: TypeDeclaration, view: View, views: TypeViews): string =>
  view === "sent" && views.isSplit(type) ? `${type.name}Input` : type.name;

function declare(type: TypeDeclaration, view: View, module: ModuleScope, views: TypeViews): Name {
  const name = exportedName(type, view, views);
  return name === type.name ? module.declare(name) : module.declareFree(name);
}

const viewKey = (type: TypeDeclaration, view: View): string => `${view} ${type.name}`;
