/** Lists that come in pages by the names of their parameters and fields: what lint would ask for is said at once. */
import { pagesName } from "../../../emit/plan/package-names.ts";
import { buildPages } from "../../../model/build/build-pages.ts";
import { BuildContext } from "../../../model/context/build-context.ts";
import type { Operation, Resource, Service } from "../../../model/model.ts";
import { applyPageRules } from "../../../model/rules/page-rules.ts";
import { usualPages } from "../../../model/usual-pages.ts";
import { plainDocument } from "../../../spec/document/plain-document.ts";
import { Cursor } from "../../../spec/format/cursor.ts";
import type { ResourceFile } from "../../../spec/format/files.ts";
import type { PagesSpec } from "../../../spec/format/pages.ts";
import type { NoteKind } from "../../notes/kinds.ts";

/** `note`: of an operation to which pages are added. */
export function withPages(
  file: ResourceFile,
  service: Service,
  note: (kind: NoteKind, operation: string, detail: string) => void,
): ResourceFile {
  const resource = service.resources.find(({ id }) => id === file.resource);
  if (resource === undefined) return file;
  const taken = takenNames(resource, service);
  const operations = new Map(file.operations);
  for (const operation of resource.operations) {
    const written = operations.get(operation.name);
    if (written === undefined || operation.pages !== undefined) continue;
    const pages = taken.has(pagesName(operation.name)) ? undefined : pagesOf(operation);
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
function pagesOf(operation: Operation): PagesSpec | undefined {
  const found = usualPages(operation);
  if (found?.isCertain !== true) return undefined;
  const spec = Object.fromEntries(found.words) as PagesSpec;
  const at = new Cursor(plainDocument("", new Map()).parsed.document);
  const context = new BuildContext();
  applyPageRules({ ...operation, pages: buildPages(spec, operation.parameters, at) }, context);
  return context.diagnostics.length === 0 ? spec : undefined;
}
