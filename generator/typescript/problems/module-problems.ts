/** Finds colliding names: in modules of resources, in their file names, and among former names. */
import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { formerIds, idIn, idParts } from "../../model/ids.ts";
import type { FormerName, Resource, Service } from "../../model/model.ts";
import { filePath } from "../../text/names.ts";
import { pagesName, waitName } from "../../text/package-names.ts";

interface Named {
  readonly name: string;
  readonly place: Place;
}

/** Reports colliding names in a module, which exports its functions, its types and its child resources. */
export function moduleProblems(resources: readonly Resource[]): Diagnostic[] {
  // If several resources share a parent id, the first is reported.
  const below = new Map(
    resources.toReversed().flatMap(({ id, place }) => idsTo(id).map((one) => [one, place])),
  );
  return resources.flatMap((resource) => {
    const { id, types, operations } = resource;
    const pages = pagesOf(resource);
    const operationPlaces = new Map(operations.map(({ name, place }) => [name, place]));
    const exported = [...types, ...operations, ...pages].map(({ name, place }) => ({
      name: `${id}.${name}`,
      place,
    }));
    return [
      ...pages.flatMap((one) => taken(one, "an operation", operationPlaces)),
      ...exported.flatMap((one) => taken(one, "a resource", below)),
    ];
  });
}

/** Returns the functions next to those of operations, which iterate over pages or wait for jobs. */
const pagesOf = ({ operations }: Resource): Named[] =>
  operations.flatMap(({ name, pages, wait }) => [
    ...(pages === undefined ? [] : [{ name: pagesName(name), place: pages.place }]),
    ...(wait === undefined ? [] : [{ name: waitName(name), place: wait.place }]),
  ]);

function taken(
  { name, place }: Named,
  what: string,
  others: ReadonlyMap<string, Place>,
): Diagnostic[] {
  const other = others.get(name);
  if (other === undefined) return [];
  return [diagnostic("name-taken", place, { name, what, other: showPlace(other) })];
}

/** Reports ids that only differ in case: `lineItems.a` and `LineItems.b` would share a folder. */
export function spellingProblems(
  resources: readonly Pick<Resource, "id" | "place">[],
): Diagnostic[] {
  const spelled = new Map<string, { readonly id: string; readonly place: Place }>();
  return resources.flatMap(({ id: whole, place }) =>
    idsTo(whole).flatMap((id) => {
      const path = filePath(id, new Set());
      const other = spelled.get(path);
      if (other === undefined) spelled.set(path, { id, place });
      if (other === undefined || other.id === id) return [];
      const values = { id, other: other.id, place: showPlace(other.place) };
      return [diagnostic("resource-spelling", place, values)];
    }),
  );
}

/** Returns an id such as `a.b.c` and every id above it, from the top. */
function idsTo(id: string): string[] {
  const words = id.split(".");
  return words.map((_, index) => words.slice(0, index + 1).join("."));
}

/** An export by its dotted id, with its kind and its location in a call sheet. */
interface Exported extends FormerName {
  readonly what: "an operation" | "the pages of an operation" | "a type" | "a resource";
}

/** Reports former names that are not free in the module that exported them. `named`: resources with known ids. */
export function formerProblems(service: Service, named: readonly Resource[]): Diagnostic[] {
  const present = new Map(exportsOf(service, named).map((one) => [one.name, one]));
  const past = new Map<string, Exported>();
  return formerExports(service).flatMap((one) => {
    const { name, place, what } = one;
    const other = present.get(name);
    const twin = past.get(name);
    if (other !== undefined || twin !== undefined) {
      // Two exports of the same kind were already reported, because this rule applies to every language.
      if (what === (other ?? twin)?.what) return [];
      return other === undefined
        ? complaint("renamed-from-twice", place, twin)
        : complaint("renamed-from-taken", place, other);
    }
    past.set(name, one);
    const above = idsTo(idParts(name).resource).map((id) => present.get(id));
    const inTheWay = above.find((found) => found !== undefined && found.what !== "a resource");
    return complaint("renamed-from-taken", place, inTheWay);
  });
}

function complaint(
  code: "renamed-from-taken" | "renamed-from-twice",
  place: Place,
  other: Exported | undefined,
): Diagnostic[] {
  if (other === undefined) return [];
  const { name, what } = other;
  return [diagnostic(code, place, { name, what, other: showPlace(other.place) })];
}

function exportsOf({ types }: Service, resources: readonly Resource[]): Exported[] {
  return [
    ...types.map(({ name, place }) => ({ name, place, what: "a type" as const })),
    ...resources.flatMap(({ id, place, types: own, operations }): Exported[] => [
      ...idsTo(id).map((name) => ({ name, place, what: "a resource" as const })),
      ...own.map((type) => ({
        name: idIn(id, type.name),
        place: type.place,
        what: "a type" as const,
      })),
      ...operations.flatMap((one) => functions({ name: one.id, place: one.place }, one.pages)),
    ]),
  ];
}

function formerExports(service: Service): Exported[] {
  const { operations, types } = formerIds(service);
  return [
    ...[...types.values()].flat().map((one) => ({ ...one, what: "a type" as const })),
    ...[...operations].flatMap(([{ pages }, ids]) => ids.flatMap((id) => functions(id, pages))),
  ];
}

const functions = ({ name, place }: FormerName, pages: object | undefined): Exported[] => [
  { name, place, what: "an operation" },
  ...(pages === undefined
    ? []
    : [{ name: pagesName(name), place, what: "the pages of an operation" as const }]),
];

/** Returns the resources of former names, without duplicates. */
export function formerOwners(service: Service): Pick<Resource, "id" | "place">[] {
  const owners = formerExports(service).map(({ name, place }) => {
    const { resource: id } = idParts(name);
    return [id, { id, place }] as const;
  });
  return [...new Map(owners.filter(([id]) => id !== "").toReversed()).values()].toReversed();
}
