/** Names given up are exported where they were: there, each is free for what had it. */
import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { formerIds, idIn, idParts } from "../../model/ids.ts";
import type { FormerName, Resource, Service } from "../../model/model.ts";
import { pagesName } from "../plan/package-names.ts";
import { idsTo } from "./module-problems.ts";

/** An export by its dotted id: its kind, and its place in a call sheet. */
interface Exported extends FormerName {
  readonly what: "an operation" | "the pages of an operation" | "a type" | "a resource";
}

/** `named`: those of the resources whose ids are known. */
export function formerProblems(service: Service, named: readonly Resource[]): Diagnostic[] {
  const present = new Map(exportsOf(service, named).map((one) => [one.name, one]));
  const past = new Map<string, Exported>();
  return formerExports(service).flatMap((one) => {
    const { name, place, what } = one;
    const other = present.get(name);
    const twin = past.get(name);
    if (other !== undefined || twin !== undefined) {
      // Two of one kind have had their complaint, whatever language is generated.
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

/** The resources that had the names, each once. */
export function formerOwners(service: Service): Pick<Resource, "id" | "place">[] {
  const owners = formerExports(service).map(({ name, place }) => {
    const { resource: id } = idParts(name);
    return [id, { id, place }] as const;
  });
  return [...new Map(owners.filter(([id]) => id !== "").toReversed()).values()].toReversed();
}
