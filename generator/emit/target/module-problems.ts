/** The module of a resource exports its functions, its types and the resources below it: none is called as another. */
import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import type { Resource } from "../../model/model.ts";
import { pagesName } from "../plan/package-names.ts";
import { idsTo } from "./resource-ids.ts";

interface Named {
  readonly name: string;
  readonly place: Place;
}

export function moduleProblems(resources: readonly Resource[]): Diagnostic[] {
  // Where several resources are below one id, the first is shown.
  const below = new Map(
    resources.toReversed().flatMap(({ id, place }) => idsTo(id).map((one) => [one, place])),
  );
  return resources.flatMap((resource) => {
    const { id, types, operations } = resource;
    const pages = pagesOf(resource);
    const beside = new Map(operations.map(({ name, place }) => [name, place]));
    const exported = [...types, ...operations, ...pages].map(({ name, place }) => ({
      name: `${id}.${name}`,
      place,
    }));
    return [
      ...pages.flatMap((one) => taken(one, "an operation", beside)),
      ...exported.flatMap((one) => taken(one, "a resource", below)),
    ];
  });
}

/** The functions that ask for page after page, where call sheets say how. */
const pagesOf = ({ operations }: Resource): Named[] =>
  operations.flatMap(({ name, pages }) =>
    pages === undefined ? [] : [{ name: pagesName(name), place: pages.place }],
  );

function taken(
  { name, place }: Named,
  what: string,
  others: ReadonlyMap<string, Place>,
): Diagnostic[] {
  const other = others.get(name);
  if (other === undefined) return [];
  return [diagnostic("name-taken", place, { name, what, other: showPlace(other) })];
}
