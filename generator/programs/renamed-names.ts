/** Pairs the exports of a package before and after a rename in its call sheets. */
import { resolve } from "node:path";
import { formerIds } from "../model/ids.ts";
import type { Service } from "../model/model.ts";
import { resourceModule } from "../text/package-names.ts";
import { toSlashes } from "../text/paths.ts";
import { functionsOf, paramsNamesIn } from "../typescript/view/operation-view.ts";
import { serviceView, type ServiceView } from "../typescript/view/service-view.ts";
import { nameOfKey } from "./declarations.ts";
import { currentIds, exportEntries, type IndexedPackage } from "./subject-index.ts";

/** A resource whose module has another path, or that has another place in the facade. */
export interface RenamedResource {
  /** Paths below the folder of the service, without an extension: `catalog/books`. */
  readonly module: Renamed<string>;
  /** Words of the ids: `catalog` and `books`. */
  readonly words: Renamed<readonly string[]>;
}

export interface RenamedId {
  readonly to: string;
  /** All ids of operations of the service before the rename, including former ones. */
  readonly known: ReadonlySet<string>;
  /** Whether another service of the package has an operation with this id. */
  readonly isShared: boolean;
}

export interface Renamed<T> {
  readonly from: T;
  readonly to: T;
}

/** Paths are absolute. Declarations are `path#Name` or `path#Name.field`. */
export interface RenamedNames {
  /** New names by declaration before the rename. */
  readonly named: ReadonlyMap<string, string>;
  /** Renamed resources by the path of their module before the rename. */
  readonly resources: ReadonlyMap<string, RenamedResource>;
  /** Modules of all resources before the rename, including former ones. */
  readonly resourceModules: ReadonlySet<string>;
  /** New ids of operations by their ids and former ids. */
  readonly ids: ReadonlyMap<string, RenamedId>;
  /** Arguments and options by declaration after the rename. */
  readonly fields: ReadonlyMap<string, Renamed<string>>;
  /** Functions and types whose arguments have other names. */
  readonly affected: ReadonlySet<string>;
}

/** Both sides have the same services, types and operations. */
export function renamedNames(old: IndexedPackage, now: IndexedPackage): RenamedNames {
  const pairs = old.model.services.flatMap((service): Renamed<ServiceView>[] => {
    const next = now.model.services.find(({ name }) => name === service.name);
    if (next === undefined) return [];
    const from = serviceView(service);
    return [{ from, to: inOrderOf(from, serviceView(next)) }];
  });
  const names = {
    named: new Map<string, string>(),
    resources: new Map<string, RenamedResource>(),
    resourceModules: new Set<string>(),
    ids: new Map<string, RenamedId>(),
    fields: new Map<string, Renamed<string>>(),
    affected: new Set<string>(),
  };
  const [from, to] = [old, now].map(
    ({ out }) => `${toSlashes(resolve(out.folder))}/${out.layout.folder}`,
  );
  const modules = { from: from ?? "", to: to ?? "" };
  for (const pair of pairs) {
    addExports(names, pair, modules);
    addResources(names, pair, modules);
    addFormer(names, pair, modules);
    const others = pairs.filter((other) => other !== pair);
    addIds(names, pair, modules, new Set(others.flatMap((other) => idsIn(other.from.service))));
  }
  return names;
}

type Draft = {
  readonly [K in keyof RenamedNames]: RenamedNames[K] extends ReadonlyMap<string, infer V>
    ? Map<string, V>
    : Set<string>;
};

/** Returns the view with resources in the order of another one: a renamed resource has another place among files. */
function inOrderOf(old: ServiceView, now: ServiceView): ServiceView {
  const ids = new Set(old.resources.map(({ resource }) => resource.id));
  const renamed = now.resources.filter(({ resource }) => !ids.has(resource.id));
  const resources = old.resources.flatMap(
    ({ resource: { id } }) =>
      now.resources.find(({ resource }) => resource.id === id) ?? renamed.shift() ?? [],
  );
  return { ...now, resources };
}

function addExports(draft: Draft, pair: Renamed<ServiceView>, modules: Renamed<string>): void {
  const [old, now] = [pair.from, pair.to].map((view) =>
    exportEntries(view, currentIds(view.service)),
  );
  for (const [at, [key]] of old?.entries() ?? []) {
    const next = now?.[at]?.[0];
    if (next === undefined || !key.includes("#")) continue;
    const name = { from: nameOfKey(key), to: nameOfKey(next) };
    if (name.from === name.to) continue;
    draft.named.set(modules.from + key, name.to);
    if (isField(next)) draft.fields.set(modules.to + next, name);
  }
}

const isField = (key: string): boolean => key.includes(".", key.indexOf("#"));

function addResources(draft: Draft, pair: Renamed<ServiceView>, modules: Renamed<string>): void {
  for (const [at, view] of pair.from.resources.entries()) {
    const { resource } = view;
    const next = pair.to.resources[at]?.resource ?? resource;
    draft.resourceModules.add(modules.from + view.path);
    if (next.id !== resource.id) {
      draft.resources.set(modules.from + view.path, {
        module: { from: resourceModule(resource.id), to: resourceModule(next.id) },
        words: { from: resource.id.split("."), to: next.id.split(".") },
      });
    }
    for (const [index, operation] of resource.operations.entries()) {
      const parameters = next.operations[index]?.parameters ?? [];
      const isRenamed = operation.parameters.some(
        ({ argument }, position) => parameters[position]?.argument !== argument,
      );
      const callable = [...functionsOf(operation), ...paramsNamesIn(view.params(operation))];
      for (const name of isRenamed ? callable : []) draft.affected.add(name);
    }
  }
}

/** A former name in the module of its target gets the new name too, because the module of a renamed resource lacks it. */
function addFormer(draft: Draft, { from }: Renamed<ServiceView>, modules: Renamed<string>): void {
  for (const [id, exports] of from.former) {
    const module = from.path(id === "" ? "types" : resourceModule(id));
    if (id !== "") draft.resourceModules.add(modules.from + module);
    for (const { former, target } of exports) {
      const name = draft.named.get(`${modules.from}${target.from}#${target.name}`);
      const isMoved = draft.resources.has(modules.from + module);
      if (target.from === module && (name !== undefined || isMoved))
        draft.named.set(`${modules.from}${module}#${former}`, name ?? target.name);
    }
  }
}

function addIds(
  draft: Draft,
  { from, to }: Renamed<ServiceView>,
  modules: Renamed<string>,
  others: ReadonlySet<string>,
): void {
  const known = new Set(idsIn(from.service));
  const { operations: former } = formerIds(from.service);
  for (const [at, { resource }] of from.resources.entries()) {
    for (const [index, operation] of resource.operations.entries()) {
      const next = to.resources[at]?.resource.operations[index]?.id ?? operation.id;
      if (next === operation.id) continue;
      for (const id of [operation.id, ...(former.get(operation) ?? []).map(({ name }) => name)]) {
        draft.ids.set(id, { to: next, known, isShared: others.has(id) });
        draft.named.set(`${modules.from}${from.path("errors")}#${from.names.errors}.${id}`, next);
      }
    }
  }
}

const idsIn = (service: Service): string[] =>
  [...formerIds(service).operations].flatMap(([{ id }, former]) => [
    id,
    ...former.map(({ name }) => name),
  ]);
