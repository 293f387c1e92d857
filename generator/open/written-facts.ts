import { eachShared, localFactsOf } from "../sheets/format/each-fact.ts";
import type { SimpleValue } from "../sheets/format/operation-facts.ts";
import type {
  FixedParameter,
  Operation,
  Pages,
  Resource,
  Scalar,
  Source,
  TypeDeclaration,
} from "./model-types.ts";

/** Returns the key of a value that is always sent: `header.accept`, or `format` in the query. */
export const fixedFactKey = ({
  in: location,
  name,
}: Pick<FixedParameter, "in" | "name">): string =>
  location === "query" ? name : `${location}.${name}`;

/** Returns the simple facts that an operation itself specifies. */
export const specifiedFacts = (operation: Operation) => ({
  ...localFactsOf(operation),
  ...eachShared((key) => specifiedValue(operation[key])),
});

const specifiedValue = (
  fact: { readonly value: SimpleValue; readonly from: Source } | undefined,
): SimpleValue | undefined => (fact?.from.by === "operation" ? fact.value : undefined);

/** Returns the former ids of an operation except those that follow from its resource. */
export const formerIdsOf = (
  { name, renamedFrom = [] }: Operation,
  { renamedFrom: before = [] }: Resource,
): readonly string[] =>
  renamedFrom.filter((id) => !before.some((resource) => id === `${resource}.${name}`));

/** Returns the former names of a type. A name without a resource belongs to the same resource. */
export function formerNamesOf(
  { name, resource, renamedFrom = [] }: TypeDeclaration,
  before: readonly string[] = [],
): readonly string[] {
  const isInside = (id: string): boolean =>
    id.startsWith(`${resource}.`) && !id.slice(`${resource}.`.length).includes(".");
  const written = renamedFrom.map((id) => (isInside(id) ? id.slice(`${resource}.`.length) : id));
  const moved = new Set(before.flatMap((id) => [name, ...written].map((one) => `${id}.${one}`)));
  return written.filter((id) => !moved.has(id));
}

/** Returns the keys of `pages` with their values: names first, then other settings. */
export const writtenPages = (pages: Pages): readonly (readonly [key: string, value: Scalar])[] =>
  Object.entries(settingsOf(pages)).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );

function settingsOf(pages: Pages): Readonly<Record<string, Scalar | undefined>> {
  switch (pages.by) {
    case "number":
    case "offset": {
      const { by, argument, size, more, end, totalPages, total, items, first, most } = pages;
      return { [by]: argument, size, more, end, totalPages, total, items, first, most };
    }
    case "token": {
      const { argument, next, more, items, continue: other } = pages;
      return { token: argument, next, more, items, continue: other };
    }
    case "last":
      return { token: pages.argument, last: pages.last, more: pages.more, items: pages.items };
    case "url":
      return { url: pages.url, items: pages.items };
    case "link":
      return { items: pages.items, link: pages.relation };
  }
}
