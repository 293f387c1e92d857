/**
 * A service as emitters see it: its modules, the names of their exports, and a reference to each, the same wherever it
 * is used. Everything follows from the model alone: which module uses a type changes no public name.
 */
import { formerIds } from "../../model/former-names.ts";
import type {
  FormerName,
  Operation,
  Resource,
  Service,
  TypeDeclaration,
} from "../../model/model.ts";
import { clientOptions } from "../../model/schemes.ts";
import type { View } from "../../spec/types/view.ts";
import { declarationsIn, declaredViews, functionsOf, type DeclaredView } from "./declared-views.ts";
import { formerNames, type FormerNames } from "./former-names.ts";
import { FreeNames } from "./free-names.ts";
import { resourceModule, serviceNames, type ServiceNames } from "../plan/package-names.ts";
import { paramsNames, type ParamsNames } from "./params-names.ts";
import type { NamedRef } from "../plan/ref.ts";
import { typeViews } from "./type-views.ts";

export interface ServiceView extends TypeScope {
  readonly service: Service;
  readonly names: ServiceNames;
  /** Whether callers may override client-wide parameters for one call. */
  readonly hasCallOptions: boolean;
  /** Path of a module of the service, such as `client`, below the sources. */
  readonly path: (module: string) => string;
  /** An export of one of the service's modules. */
  readonly ref: (module: string, name: string) => NamedRef;
  /** The types shared by all resources, in every view that is declared. */
  readonly declared: readonly DeclaredView[];
  readonly resources: readonly ResourceView[];
  /** The ids that an operation had before. */
  readonly formerIds: (operation: Operation) => readonly FormerName[];
  /** Exports under names given up. */
  readonly former: FormerNames;
  /** The declaration of a type for one direction, in whatever module it is. */
  readonly declarationOf: (type: TypeDeclaration, view: View) => DeclaredView;
}

/** What the module of a resource may look at of its service: nothing that another resource says. */
export interface Surroundings
  extends TypeScope, Pick<ServiceView, "names" | "hasCallOptions" | "ref" | "formerIds"> {
  readonly service: Omit<Service, "resources">;
}

export interface ResourceView extends TypeScope {
  readonly resource: Resource;
  /** Path of its module, below the sources. */
  readonly path: string;
  /** The resource's types, in every view that is declared. */
  readonly declared: readonly DeclaredView[];
  /** The names of its other exports that call sheets say: functions, and resources below it. */
  readonly chosen: readonly string[];
  readonly params: (operation: Operation) => ParamsNames;
}

/** References to the declared types. */
export const typeRefs = ({ declared }: Pick<ServiceView, "declared">): NamedRef[] =>
  declared.map(({ ref }) => ref);

/** The declarations that code of a service refers to. */
export interface TypeScope {
  readonly typeRef: (type: TypeDeclaration, view: View) => NamedRef;
}

export function serviceView(service: Service): ServiceView {
  const { name, types } = service;
  const path = (module: string): string => `${name}/${module}.ts`;
  const views = typeViews(service);
  const declared = declaredViews(types, path("types"), views);
  const below = childSegments(service.resources);
  const drafts = service.resources.map((resource) => {
    const module = path(resourceModule(resource.id));
    const chosen = [...(below.get(resource.id) ?? []), ...resource.operations.flatMap(functionsOf)];
    const inModule = declaredViews(resource.types, module, views, chosen);
    return { resource, path: module, chosen, declared: inModule };
  });
  const all = [declared, ...drafts.map((draft) => draft.declared)].flat();
  const declarationOf = declarationsIn(all, views);
  const typeRef: TypeScope["typeRef"] = (type, view) => declarationOf(type, view).ref;
  const shared = declared.map(({ ref }) => ref.name);
  const resources = drafts.map(({ resource, chosen, ...draft }) => {
    let names: ReturnType<typeof paramsNames> | undefined;
    // Who compares types of a large service asks for few of them.
    const params: ResourceView["params"] = (operation) => {
      const taken = () => [...shared, ...draft.declared.map(({ ref }) => ref.name), ...chosen];
      names ??= paramsNames(resource, new FreeNames(new Set(taken())));
      return names(operation);
    };
    return { ...draft, resource, chosen, params, typeRef };
  });
  const ids = formerIds(service);
  const segmentsBelow = (id: string): Iterable<string> => below.get(id) ?? [];
  return {
    service,
    names: serviceNames(name),
    hasCallOptions: clientOptions(service).length > 0,
    path,
    ref: (module, exported) => ({ from: path(module), name: exported }),
    declared,
    resources,
    formerIds: (operation) => ids.operations.get(operation) ?? [],
    former: formerNames({ service, path, declared, resources }, ids, segmentsBelow),
    declarationOf,
    typeRef,
  };
}

/** The segments by which the module of a resource exports its children. */
function childSegments(resources: readonly Resource[]): ReadonlyMap<string, ReadonlySet<string>> {
  const below = new Map<string, Set<string>>();
  for (const { id } of resources) {
    const words = id.split(".");
    words.forEach((word, index) => {
      const above = words.slice(0, index).join(".");
      below.set(above, (below.get(above) ?? new Set()).add(word));
    });
  }
  return below;
}
