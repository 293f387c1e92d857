/** Adds `pages:` to lists whose parameters and fields have the names of pagination, as lint would recommend. */
import { pagesName } from "../../text/package-names.ts";
import { buildPages } from "../../model/read/build-operation.ts";
import { BuildContext } from "../../model/context/build-context.ts";
import type { Operation, Resource, Service, TypeRef } from "../../model/model.ts";
import { applyPageRules } from "../../model/rules/page-rules.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { isIn } from "../../sheets/types/type.ts";
import { suggestedPages } from "../../model/suggested-pages.ts";
import { plainDocument } from "../../sheets/document/parse-yaml.ts";
import { isMapping } from "../../sheets/document/plain-value.ts";
import { sheetValue, type SheetValues } from "../../sheets/fmt/print-spec.ts";
import { Cursor } from "../../sheets/format/cursor.ts";
import { countedPages, type FirstPages } from "../pages/counted-pages.ts";
import { resourcePath } from "../../sheets/format/files.ts";
import type { PagesSpec } from "../../sheets/format/pages.ts";

interface PageFacts {
  /** Returns the number that the document shows as the example of a query parameter. */
  readonly exampleOf: (file: string, operation: string, wire: string) => number | undefined;
  /** Returns whether the `Link` header of an operation refers to the next page. */
  readonly hasLinks: (file: string, operation: string) => boolean;
  readonly onPages: (file: string, operation: string, words: string) => void;
  /** `argument`: counts pages from a number that the document does not specify. */
  readonly onQuestion: (file: string, operation: string, argument: string) => void;
}

export function withPages(
  values: SheetValues,
  service: Service,
  { exampleOf, hasLinks, onPages, onQuestion }: PageFacts,
): SheetValues {
  const resources = new Map(
    service.resources.map((one) => [`${service.name}/${resourcePath(one.id)}`, one]),
  );
  const firstIn = firstValues(resources, exampleOf);
  const sheets = new Map(values);
  for (const [file, sheet] of values) {
    const resource = resources.get(file);
    const written = sheet.get("operations");
    if (resource === undefined || !isMapping(written)) continue;
    const taken = takenNames(resource, service);
    const operations = new Map(written);
    for (const operation of resource.operations) {
      const { name } = operation;
      const entry = written.get(name);
      if (!isMapping(entry) || operation.pages !== undefined || taken.has(pagesName(name)))
        continue;
      const first = { exampleOf: (wire: string) => exampleOf(file, name, wire), firstIn };
      const pages = pagesOf(operation, hasLinks(file, name), first);
      if (pages === undefined) continue;
      if (typeof pages === "string") {
        onQuestion(file, name, pages);
        continue;
      }
      operations.set(name, new Map([...entry, ["pages", sheetValue(pages)]]));
      onPages(file, name, Object.values(pages).join(", "));
    }
    sheets.set(file, new Map([...sheet, ["operations", operations]]));
  }
  return sheets;
}

/** Returns the first value of an argument, if all lists that specify it agree. */
function firstValues(
  resources: ReadonlyMap<string, Resource>,
  exampleOf: PageFacts["exampleOf"],
): FirstPages["firstIn"] {
  const known = [...resources].flatMap(([file, { operations }]) =>
    operations.flatMap((operation) => {
      const { name = "", first } =
        countedPages(operation, {
          exampleOf: (wire) => exampleOf(file, operation.name, wire),
          firstIn: () => undefined,
        }) ?? {};
      return first === undefined ? [] : [{ name, first }];
    }),
  );
  const byName = Map.groupBy(known, ({ name }) => name);
  return (name) => {
    const [first, ...others] = new Set(byName.get(name)?.map((one) => one.first));
    return others.length === 0 ? first : undefined;
  };
}

/** Returns the names that a function of a resource cannot have. */
export function takenNames(
  { id, types, operations }: Resource,
  { resources }: Service,
): ReadonlySet<string> {
  const below = resources.flatMap((other) =>
    other.id.startsWith(`${id}.`) ? [other.id.slice(id.length + 1).split(".")[0] ?? ""] : [],
  );
  return new Set([...[...types, ...operations].map(({ name }) => name), ...below]);
}

/** Returns pages that the rules of pages accept, or the argument whose first value is not documented. */
function pagesOf(
  operation: Operation,
  hasLinks: boolean,
  first: FirstPages,
): PagesSpec | string | undefined {
  const named = pagesByName(operation);
  const counted = countedPages(operation, first);
  // The number of a page is an argument that callers can use; a URL is exact if no field shows the end.
  const isUrl = named !== undefined && typeof named === "object" && "url" in named;
  const preferred = named !== undefined && !(isUrl && counted?.hasEnd) ? named : counted?.spec;
  const spec = preferred ?? named ?? (hasLinks ? pagesByLink(operation) : undefined);
  if (spec === undefined) return counted?.argument;
  const at = new Cursor(plainDocument("", new Map()).parsed.document);
  const context = new BuildContext();
  applyPageRules({ ...operation, pages: buildPages(spec, operation.parameters, at) }, [], context);
  return context.diagnostics.length === 0 ? spec : undefined;
}

function pagesByName(operation: Operation): PagesSpec | undefined {
  const suggested = suggestedPages(operation);
  return suggested?.isCertain === true
    ? (Object.fromEntries(suggested.words) as PagesSpec)
    : undefined;
}

/** Returns pagination by the `Link` header, for a list with parameters for pages. */
function pagesByLink({ method, parameters, result }: Operation): PagesSpec | undefined {
  const isPaged = parameters.some(
    ({ in: location, wire }) => location === "query" && paged.test(wire),
  );
  if (method !== "GET" || !isPaged || result.kind !== "value") return undefined;
  const shape = nonNullShape(result.type);
  if (shape.kind === "array") return { link: "next" };
  const items = onlyList(result.type);
  return items === undefined ? undefined : { link: "next", items };
}

const paged = /^(?:page|after|before|since|cursor|offset)$/i;

function onlyList(type: TypeRef): string | undefined {
  const lists = fieldsOf(type).filter(
    (field) => isIn(field, "received") && nonNullShape(field.type).kind === "array",
  );
  return lists.length === 1 ? lists[0]?.name : undefined;
}
