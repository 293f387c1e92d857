/** Composes concise call sheets: shared facts appear once, and defaults and rejected values are omitted. */
import { idIn, idParts } from "../../model/ids.ts";
import { type SheetValues, specValues } from "../../sheets/fmt/print-spec.ts";
import { type ResourceFile, resourcePath } from "../../sheets/format/files.ts";
import { replacedNames } from "../../text/package-names.ts";
import type { Description, OperationDescription } from "../description/description.ts";
import { exportedDescription } from "../exported/exported-description.ts";
import { typeIdentifier } from "../names/identifiers.ts";
import { nameOperations, type Naming } from "../names/name-operations.ts";
import type { Notes } from "../notes/notes.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import { Types } from "../types/types-to-sheets.ts";
import type { Composing, NamedOperation } from "./composing.ts";
import { withPages } from "./add-pages.ts";
import { withWaits } from "./add-waits.ts";
import { needsOf } from "./auth/needs.ts";
import { withShortForm } from "./auth/short-form.ts";
import { checkSheets } from "./check-sheets.ts";
import { withExtensions } from "./extensions.ts";
import { operationSpec } from "./operation-spec.ts";
import { pathProblem } from "./request.ts";
import { serviceName, serviceSpec, sharedClient } from "./service-spec.ts";
import { type OriginOf, sheetOrigins } from "./sheet-origins.ts";
import { sharedFacts, type Shared } from "./shared-facts.ts";

interface ComposeOptions {
  readonly name?: string | undefined;
  readonly naming?: Naming | undefined;
  /** Selects operations; by default, all of them. Names are unique among all operations, selected or not. */
  readonly isChosen?: ((operation: OperationDescription) => boolean) | undefined;
}

export interface ComposedSheets {
  readonly values: SheetValues;
  readonly originOf: OriginOf;
}

export function composeSheets(
  read: Description,
  { name: requestedName, naming = {}, isChosen = () => true }: ComposeOptions,
  notes: Notes,
): ComposedSheets {
  const whole = withSupportedPaths(exportedDescription(read), notes);
  const operations = namedOperations(whole, naming, notes).filter(({ operation }) =>
    isChosen(operation),
  );
  const description = { ...whole, operations: operations.map(({ operation }) => operation) };
  const types = new Types(description, notes, operations, naming.isKept);
  const needs = needsOf(whole, description.operations, notes);
  const composing: Composing = { description, types, needs, notes };
  const client = sharedClient(composing);
  const shared = sharedFacts(operations, client, composing);
  const name = serviceName(description, requestedName);
  const service = serviceSpec(name, client, shared, composing);
  const resources = resourceSpecs(operations, shared, composing);
  // Types are complete only after all sheets are composed.
  const declared = types.declared();
  const composed = specValues({
    services: [
      {
        service: { ...service, types: declared.service.size === 0 ? undefined : declared.service },
        resources: resources.map((one) => ({
          ...one,
          types: declared.resources.get(one.resource),
        })),
      },
    ],
  });
  const described = new Map(
    operations.map((one) => [`${resourcePath(one.resource)} ${one.name}`, one.operation]),
  );
  const describedAt = (file: string, operation: string): OperationDescription | undefined =>
    described.get(`${file.slice(name.length + 1)} ${operation}`);
  const sheets = withShortForm(withExtensions(composed, name, operations, description));
  const checked = checkSheets(sheets, (file, path, message) => {
    const [section, word] = path;
    const operation = section === "operations" ? describedAt(file, String(word)) : undefined;
    const where = [
      file.slice(name.length + 1),
      ...path.map((step) => String(step).slice(0, longestStep)),
    ];
    const kind = section === "operations" ? "operation-refused" : "fact-refused";
    notes.add(kind, (operation ?? description).origin, `${where.join(" ")}: ${message}`);
  });
  for (const [found, usual] of replacedNames(name, checked.service?.types ?? [])) {
    const typed = [...description.schemas.values()].find(
      (one) => typeIdentifier(one.name) === usual,
    );
    notes.add("type-invented", (typed?.schema ?? description).origin, `${usual}: ${found}`);
  }
  const originOf = sheetOrigins(description, operations, types.origins);
  // Exported sheets already contain their pages.
  if (checked.service === undefined || description.extension !== undefined) {
    return { values: checked.values, originOf };
  }
  const paged = withPages(checked.values, checked.service, {
    exampleOf: (file, operation, wire) =>
      describedAt(file, operation)?.parameters.find(
        (one) => one.in === "query" && one.name === wire,
      )?.example,
    hasLinks: (file, operation) => describedAt(file, operation)?.hasLinks === true,
    onQuestion: (file, operation, argument) => {
      notes.add("pages-first", (describedAt(file, operation) ?? description).origin, argument);
    },
    onPages: (file, operation, words) => {
      notes.add("pages-found", (describedAt(file, operation) ?? description).origin, words);
    },
  });
  const values = withWaits(paged, checked.service, {
    jobOf: (file, operation) => describedAt(file, operation)?.job,
    onWait: (file, operation, poll) => {
      notes.add("wait-found", (describedAt(file, operation) ?? description).origin, poll);
    },
    onQuestion: (file, operation) => {
      notes.add("wait-unknown", (describedAt(file, operation) ?? description).origin);
    },
  });
  return { values, originOf };
}

/** Names in documents can be of any length. */
const longestStep = 200;

function resourceSpecs(
  operations: readonly NamedOperation[],
  shared: Shared,
  composing: Composing,
): readonly ResourceFile[] {
  const written = operations.flatMap((named) => {
    const spec = operationSpec(named, shared, composing);
    return spec === undefined ? [] : [{ named, spec }];
  });
  const sheets = Map.groupBy(written, ({ named }) => named.resource);
  return Array.from(sheets, ([resource, all]) => ({
    resource,
    doc: resourceDoc(
      all.map(({ named }) => named),
      composing,
    ),
    operations: new Map(all.map(({ named, spec }) => [named.name, spec])),
  }));
}

/** Returns the description of a tag that all operations of a resource have, and no other operations. */
function resourceDoc(
  named: readonly NamedOperation[],
  { description: { tagDocs } }: Composing,
): string | undefined {
  const tags = new Set(named.map(({ operation }) => operation.tags[0]));
  const [tag, ...others] = tags;
  return tag === undefined || others.length > 0 ? undefined : wholeDoc(tagDocs?.get(tag));
}

/** Omits operations with paths that a sheet cannot express. */
function withSupportedPaths(description: Description, notes: Notes): Description {
  const operations = description.operations
    .map((one) => withExportedId(one, description.isExported === true))
    .filter((operation) => {
      const problem = pathProblem(operation);
      if (problem !== undefined) notes.add("operation-path", operation.origin, problem);
      return problem === undefined;
    });
  return { ...description, operations };
}

function namedOperations(
  { operations }: Description,
  naming: Naming,
  notes: Notes,
): readonly NamedOperation[] {
  const names = nameOperations(operations, naming);
  return operations.map((operation, index) => {
    const { resource, name } = names[index] ?? { resource: "root", name: "call" };
    const id = idIn(resource, name);
    if (!isDocumentId(operation, id)) notes.add("operation-renamed", operation.origin, id);
    return { operation, resource, name };
  });
}

/** Applies the id from our own exporter, if it differs from the id in the document. */
function withExportedId(
  operation: OperationDescription,
  isExported: boolean,
): OperationDescription {
  const id = operation.extension?.["id"] ?? (isExported ? operation.id : undefined);
  if (typeof id !== "string" || !id.includes(".")) return operation;
  const { resource, name } = idParts(id);
  return { ...operation, group: resource.split("."), name };
}

function isDocumentId({ id, group, name }: OperationDescription, chosen: string): boolean {
  const documentId = group === undefined || name === undefined ? id : [...group, name].join(".");
  return documentId === chosen || documentId?.replaceAll("/", ".") === chosen;
}
