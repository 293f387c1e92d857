/** Collects a service's modules, their exports, and a reference to each. Public names only depend on the model. */
import { formerIds } from "../../model/ids.ts";
import type { Operation, Resource, Service, TypeDeclaration } from "../../model/model.ts";
import { clientOptions } from "../../model/credentials.ts";
import type { View } from "../../sheets/types/type.ts";
import { remembered } from "../../text/remembered.ts";
import {
  declarationsIn,
  type DeclaredView,
  type Direction,
  declaredViews,
  typeViews,
} from "./declared-types.ts";
import { formerExports, type FormerNames } from "./former-names.ts";
import {
  FreeNames,
  resourceModule,
  serviceNames,
  type ServiceNames,
} from "../../text/package-names.ts";
import {
  functionsOf,
  operationFacts,
  type OperationView,
  paramsNames,
  type ParamsNames,
} from "./operation-view.ts";
import type { NamedRef } from "../plan/module-draft.ts";
import { runtime } from "../plan/runtime-refs.ts";

export interface ServiceView extends TypeReferences {
  readonly service: Service;
  readonly names: ServiceNames;
  /** Whether callers can override client parameters for one call. */
  readonly hasCallOptions: boolean;
  /** Returns the path of a module of the service, such as `client`, below the sources. */
  readonly path: (module: string) => string;
  readonly ref: (module: string, name: string) => NamedRef;
  /** The types shared by all resources, in every declared view. */
  readonly declared: readonly DeclaredView[];
  readonly resources: readonly ResourceView[];
  readonly former: FormerNames;
  /** Returns the declaration of a type for one direction, in any module. */
  readonly declarationOf: (type: TypeDeclaration, view: View) => DeclaredView;
  readonly directionOf: (type: TypeDeclaration) => Direction;
}

export interface ResourceView extends TypeReferences {
  readonly resource: Resource;
  /** Path of the resource's module, below the sources. */
  readonly path: string;
  readonly declared: readonly DeclaredView[];
  /** Names of other exports from call sheets: functions and child resources. */
  readonly chosen: readonly string[];
  readonly params: (operation: Operation) => ParamsNames;
  readonly operations: readonly OperationView[];
}

export const typeRefs = ({ declared }: Pick<ServiceView, "declared">): NamedRef[] =>
  declared.map(({ ref }) => ref);

export interface TypeReferences {
  readonly typeRef: (type: TypeDeclaration, view: View) => NamedRef;
}

export const serviceView = remembered((service: Service): ServiceView => {
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
  const typeRef: TypeReferences["typeRef"] = (type, view) => declarationOf(type, view).ref;
  const shared = declared.map(({ ref }) => ref.name);
  const ids = formerIds(service);
  const resources = drafts.map(({ resource, chosen, ...draft }): ResourceView => {
    // Computed on first use: comparing the types of a large service needs few of these views.
    const paramsOf = once(() => {
      const taken = [...shared, ...draft.declared.map(({ ref }) => ref.name), ...chosen];
      return paramsNames(resource, new FreeNames(new Set(taken)));
    });
    const params: ResourceView["params"] = (operation) => paramsOf()(operation);
    const operations = once(() =>
      resource.operations.map((one) => ({
        ...operationFacts(one, service),
        names: params(one),
        formerIds: (ids.operations.get(one) ?? []).map(({ name: id }) => id),
      })),
    );
    return {
      ...draft,
      resource,
      chosen,
      params,
      typeRef,
      get operations() {
        return operations();
      },
    };
  });
  const segmentsBelow = (id: string): Iterable<string> => below.get(id) ?? [];
  return {
    service,
    names: serviceNames(name, service.types),
    hasCallOptions: clientOptions(service).length > 0,
    path,
    ref: (module, exported) => ({ from: path(module), name: exported }),
    declared,
    resources,
    former: formerExports({ service, path, declared, resources }, ids, segmentsBelow),
    declarationOf,
    directionOf: views.directionOf,
    typeRef,
  };
});

/** Returns all former ids of operations, with their current ids. */
export const formerIdsIn = ({
  resources,
}: ServiceView): { readonly id: string; readonly now: string }[] =>
  resources
    .flatMap(({ operations }) => operations)
    .flatMap(({ operation, formerIds: ids }) => ids.map((id) => ({ id, now: operation.id })));

function once<Result>(work: () => Result): () => Result {
  let known: { readonly result: Result } | undefined;
  return () => (known ??= { result: work() }).result;
}

/** Returns the child segments that each resource's module exports. */
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

export const callOptionsRef = ({
  hasCallOptions,
  names,
  ref,
}: Pick<ServiceView, "hasCallOptions" | "names" | "ref">): NamedRef =>
  hasCallOptions ? ref("client", names.callOptions) : runtime("CallOptions");
