/** Lists that come in pages by the names of their parameters and fields: what lint would ask for is said at once. */
import { pagesName } from "../../../emit/plan/package-names.ts";
import { buildPages } from "../../../model/build/build-pages.ts";
import { BuildContext } from "../../../model/context/build-context.ts";
import type { Operation, Resource, Service, TypeRef } from "../../../model/model.ts";
import { applyPageRules } from "../../../model/rules/page-rules.ts";
import { fieldsOf } from "../../../spec/types/fields-of.ts";
import { givenShape } from "../../../spec/types/shape.ts";
import { isIn } from "../../../spec/types/view.ts";
import { usualPages } from "../../../model/usual-pages.ts";
import { plainDocument } from "../../../spec/document/plain-document.ts";
import { Cursor } from "../../../spec/format/cursor.ts";
import type { ResourceFile } from "../../../spec/format/files.ts";
import type { PagesSpec } from "../../../spec/format/pages.ts";
import type { NoteKind } from "../../notes/note-kinds.ts";

/** `hasLinks`: whether the header `Link` of an operation leads on. `note`: of one to which pages are added. */
export function withPages(
  file: ResourceFile,
  service: Service,
  hasLinks: (operation: string) => boolean,
  note: (kind: NoteKind, operation: string, detail: string) => void,
): ResourceFile {
  const resource = service.resources.find(({ id }) => id === file.resource);
  if (resource === undefined) return file;
  const taken = takenNames(resource, service);
  const operations = new Map(file.operations);
  for (const operation of resource.operations) {
    const written = operations.get(operation.name);
    if (written === undefined || operation.pages !== undefined) continue;
    const pages = taken.has(pagesName(operation.name))
      ? undefined
      : pagesOf(operation, hasLinks(operation.name));
    if (pages === undefined) continue;
    operations.set(operation.name, { ...written, pages });
    note("pages-found", operation.name, Object.values(pages).join(", "));
  }
  return { ...file, operations };
}

/** What the module of a resource exports. */
function takenNames(
  { id, types, operations }: Resource,
  { resources }: Service,
): ReadonlySet<string> {
  const below = resources.flatMap((other) =>
    other.id.startsWith(`${id}.`) ? [other.id.slice(id.length + 1).split(".")[0] ?? ""] : [],
  );
  return new Set([...[...types, ...operations].map(({ name }) => name), ...below]);
}

/** Undefined, too, where the rules of pages have something against it. */
function pagesOf(operation: Operation, hasLinks: boolean): PagesSpec | undefined {
  const spec = pagesByName(operation) ?? (hasLinks ? pagesByLink(operation) : undefined);
  if (spec === undefined) return undefined;
  const at = new Cursor(plainDocument("", new Map()).parsed.document);
  const context = new BuildContext();
  applyPageRules({ ...operation, pages: buildPages(spec, operation.parameters, at) }, context);
  return context.diagnostics.length === 0 ? spec : undefined;
}

function pagesByName(operation: Operation): PagesSpec | undefined {
  const found = usualPages(operation);
  return found?.isCertain === true ? (Object.fromEntries(found.words) as PagesSpec) : undefined;
}

/** The page after this one, of a list that a caller can ask for in pages. */
function pagesByLink({ method, parameters, result }: Operation): PagesSpec | undefined {
  const isPaged = parameters.some(
    ({ in: location, wire }) => location === "query" && paged.test(wire),
  );
  if (method !== "GET" || !isPaged || result.kind !== "value") return undefined;
  const shape = givenShape(result.type);
  if (shape.kind === "array") return { link: "next" };
  const items = onlyList(result.type);
  return items === undefined ? undefined : { link: "next", items };
}

const paged = /^(?:page|after|before|since|cursor|offset)$/i;

function onlyList(type: TypeRef): string | undefined {
  const lists = fieldsOf(type).filter(
    (field) => isIn(field, "received") && givenShape(field.type).kind === "array",
  );
  return lists.length === 1 ? lists[0]?.name : undefined;
}
