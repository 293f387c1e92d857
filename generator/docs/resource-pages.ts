/** Plans the pages of a resource: one page with all operations, or one page per operation if there are many. */
import { linkTo, pagePart, type DocPaths } from "./doc-paths.ts";
import { linkTypes } from "../open/linked-types.ts";
import type { Field, Operation, Resource, Service, TypeExpression } from "../open/model-types.ts";
import { fixedFields } from "../open/operation-facts.ts";
import { wholeTypes } from "../sheets/types/type-parts.ts";
import { idsIn, isInDirection, declarationsById, type TypesById } from "../open/types-in.ts";
import { code, join, sentence } from "../text/sentences.ts";
import { resourceModule } from "../text/package-names.ts";
import { piecesText } from "../print/html/pieces.ts";
import { fileName } from "../text/names.ts";
import type { MarkdownPlan } from "../print/print-markdown.ts";
import { setupCode } from "./example-code.ts";
import { operationEntry } from "./operation-entry.ts";
import type { OperationEntry, ValueEntry } from "./page-shape.ts";
import { type Cut, fit, pageParts } from "./page-size.ts";
import { fieldValueEntry } from "./value-entry.ts";

export interface ResourcePages {
  readonly id: string;
  readonly doc: string | undefined;
  readonly path: string;
  readonly operations: readonly string[];
  /** Whether each operation has a separate page. */
  readonly isSplit: boolean;
  readonly plans: readonly MarkdownPlan[];
}

export interface PageHome {
  readonly service: Service;
  readonly packageName: string;
  readonly paths: DocPaths;
}

/** `taken`: paths of the service's pages. The paths of operations are added. */
export function resourcePages(own: Resource, home: PageHome, taken: Set<string>): ResourcePages {
  const { service, paths } = home;
  const { id, operations } = own;
  const doc = sentence(own.doc);
  const path = paths.resource(service, own);
  const about = { id, doc, path, operations: operations.map(({ name }) => name) };
  const types = declarationsById(service);
  const showing = { types, link: linkTypes(service), hasAnchors: false, quotes: true };
  const entries = operations.map((operation): DocumentedOperation => {
    const entry = operationEntry(operation, service, showing);
    const fixed = fixedFields(operation);
    const sent = fieldsOf(passedType(operation), types, idsOfItself)
      .filter((field) => isInDirection(field, "sent") && !fixed.includes(field.name))
      .map((field) => fieldValueEntry(field, "sent", showing))
      .map((field) => ({ ...field, name: `body.${field.name}` }));
    const { result } = operation;
    const received = fieldsOf("type" in result ? result.type : undefined, types, idsIn);
    const names = received
      .filter((field) => isInDirection(field, "received"))
      .map(({ name }) => name);
    return { ...entry, sent, received: names };
  });
  if (entries.reduce((sum, entry) => sum + typicalBytes(entry), 0) <= maximumTypicalBytes) {
    const page = fit((cut, isLast) => ({
      ...headOf(own, path, home),
      doc: doc && cut(doc),
      operations: entries.map((entry) => sectionOf(entry, cut, isLast)),
    }));
    return { ...about, isSplit: false, plans: [planOf(path, page)] };
  }
  const pages = entries.map((entry) => ({ entry, path: operationPath(path, entry.name, taken) }));
  const listed = pages.map(({ entry, path: to }) => ({
    name: entry.name,
    path: linkTo(path, to),
    doc: entry.title,
  }));
  const parts = pageParts(listed, doc ?? "");
  return {
    ...about,
    isSplit: true,
    plans: [
      ...parts.map((part, index) => {
        const at = pagePart(path, index + 1);
        const next = parts[index + 1] && linkTo(at, pagePart(path, index + 2));
        return planOf(at, { ...headOf(own, at, home), doc, listed: part, next });
      }),
      ...pages.map(({ entry, path: at }) => {
        const head = headOf(own, at, home);
        const page = fit((cut, isLast) => ({
          ...head,
          operations: [sectionOf(entry, cut, isLast)],
        }));
        return planOf(at, page);
      }),
    ],
  };
}

/** An operation with the fields of its body, and with the field names of its result. */
interface DocumentedOperation extends OperationEntry {
  readonly sent: readonly ValueEntry[];
  readonly received: readonly string[];
}

const passedType = ({ body }: Operation): TypeExpression | undefined =>
  body?.argument === undefined ? undefined : body.type;

/** Returns the ids of a value's types, without the types of items of arrays and maps. */
const idsOfItself = (type: TypeExpression): readonly string[] =>
  type.kind === "named" ? [type.id] : wholeTypes(type).flatMap(idsOfItself);

/** Returns the fields if a type refers to a single object type. `idsOf`: returns the ids of a type. */
function fieldsOf(
  type: TypeExpression | undefined,
  types: TypesById,
  idsOf: (type: TypeExpression) => readonly string[],
  depth = 0,
): readonly Field[] {
  const [id, ...others] = type === undefined ? [] : idsOf(type);
  if (id === undefined || others.length > 0 || depth > 5) return [];
  const declared = types.get(id);
  if (declared?.kind === "alias") return fieldsOf(declared.type, types, idsOf, depth + 1);
  return declared?.kind === "object" ? declared.fields : [];
}

const planOf = (path: string, data: unknown): MarkdownPlan => {
  return { kind: "markdown", path, template: "docs/resource", data };
};

function headOf({ id, module }: Resource, at: string, home: PageHome) {
  const { service } = home;
  const shared = service.types.find(({ resource }) => resource === undefined);
  const entry = `${home.packageName}/${service.name}`;
  return {
    id,
    doc: undefined,
    entry: `${entry}/${resourceModule(id)}`,
    source: `src/${module}`,
    types: shared && `src/${shared.module}`,
    service: service.name,
    index: linkTo(at, home.paths.service(service)),
    setup: setupCode(service, entry),
    operations: [],
    listed: [],
    next: undefined,
  };
}

/** Returns the typical size in bytes, independent of strings: editing a string moves no operation to another page. */
const typicalBytes = ({ parameters, body, sent, facts, details }: DocumentedOperation): number =>
  500 +
  110 * (parameters.length + body.length + sent.length) +
  90 * facts.length +
  (details.length === 0 ? 0 : 250);

const maximumTypicalBytes = 6_800;

const mostFields = 40;

/** Returns a path with the operation's name, so that readers find it by id. Names can differ only in case. */
function operationPath(resource: string, name: string, taken: Set<string>): string {
  const folder = resource.replace(/\.md$/, "");
  let file = fileName(name).slice(0, Math.max(10, 180 - folder.length));
  while (taken.has(`${folder}/${file}.md`.toLowerCase())) file += "_";
  taken.add(`${folder}/${file}.md`.toLowerCase());
  return `${folder}/${file}.md`;
}

/** `isLast`: whether the section is too long even with the shortest strings. */
function sectionOf(entry: DocumentedOperation, cut: Cut, isLast: boolean) {
  const { anchor: id, title, deprecated, isDeprecated, details, result, facts } = entry;
  const values = [...entry.parameters, ...entry.body, ...entry.sent];
  const names = entry.received.slice(0, mostFields).map(code).join(", ");
  const fields = names === "" ? undefined : `Its fields: ${names}.`;
  const signature = piecesText(entry.signature)
    .replace("(\n  ", "(")
    .replace(",\n  ", ", ")
    .replace(",\n)", ")");
  const example = piecesText(entry.example);
  return {
    id,
    isDeprecated,
    deprecated: deprecated && cut(deprecated),
    doc: title && cut(title),
    details: details.map(cut),
    requests: entry.requests.map((request) => `${entry.method} ${piecesText(request)}`),
    signature: cut(signature),
    example: isLast && example.length > 1_500 ? undefined : example,
    rows: [
      ...(isLast ? values.slice(0, mostFields) : values).map((value) => rowOf(value, cut)),
      {
        name: undefined,
        type: cut(piecesText(result.type)),
        sent: "",
        doc: cut(join([result.text, fields])),
      },
    ],
    facts: facts.map(({ label, text }) => ({ label, text: cut(text) })),
  };
}

function rowOf(value: ValueEntry, cut: Cut) {
  const { name, type, sent, isRequired, text, isDeprecated, deprecated } = value;
  const words = [
    isDeprecated ? join(["Deprecated.", deprecated]) : undefined,
    isRequired ? "Required." : undefined,
    text,
  ];
  return {
    name: cut(name),
    type: cut(piecesText(type)),
    sent: cut(sent.join(", ")),
    doc: cut(join(words)),
  };
}
