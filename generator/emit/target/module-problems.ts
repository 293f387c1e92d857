/** Names that collide in the modules of resources, or in the files that these are. */
import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import type { Resource } from "../../model/model.ts";
import { filePath } from "../../text/names.ts";
import { pagesName } from "../plan/package-names.ts";

interface Named {
  readonly name: string;
  readonly place: Place;
}

/** A module exports its functions, its types and the resources below it: each needs a name of its own. */
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

/** `lineItems.a` and `LineItems.b` would share a folder, and no module could stand for both. */
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

/** `a.b.c` and every id above it, from the top. */
export function idsTo(id: string): string[] {
  const words = id.split(".");
  return words.map((_, index) => words.slice(0, index + 1).join("."));
}
