/** A declared type on the page, once for both directions. */
import { planType } from "../typescript/types/plan-types.ts";
import { typeNotes } from "../prose/type-notes.ts";
import { code, sentence } from "../prose/sentences.ts";
import type { DeclaredView } from "../typescript/view/declared-types.ts";
import { bodyType, errorParts, resultType } from "../model/content.ts";
import type { Operation, Resource, Service, TypeDeclaration, TypeRef } from "../model/model.ts";
import { literalText } from "../print/literal.ts";
import { writtenValue } from "../sheets/types/type.ts";
import { declarationParts, namedIn } from "../sheets/types/type-parts.ts";
import {
  type PageCode,
  type LinkEntry,
  operationAnchor,
  typeAnchor,
  type TypeEntry,
  type ValueEntry,
} from "./page-shape.ts";
import { deprecationOf, fieldEntry, type TypeLinks, typeCode } from "./value-entry.ts";

/** TypeLinks to users beyond these are counted. */
const mostUsers = 12;

interface TypeRequest {
  readonly type: TypeDeclaration;
  /** As its module declares it, for one direction or for both. */
  readonly views: readonly DeclaredView[];
  readonly resource: Resource | undefined;
  readonly users: readonly LinkEntry[];
}

export function typeEntry(request: TypeRequest, links: TypeLinks): TypeEntry {
  const { type, views, resource, users } = request;
  const names = views.map(({ ref }) => ref.name);
  return {
    anchor: typeAnchor(type.name, resource),
    name: type.name,
    kind: type.kind,
    names: names
      .slice(1)
      .map((name) => `Sent as ${code(name)}.`)
      .join(" "),
    doc: sentence(type.doc),
    ...deprecationOf(type),
    is: isCode(request, links),
    fields: fieldsOf(request, links),
    notes: typeNotes(type),
    users: users.slice(0, mostUsers),
    moreUsers: Math.max(0, users.length - mostUsers),
    place: `${type.place.file}:${type.place.line}`,
  };
}

function isCode({ type, views }: TypeRequest, { scope, linkOf }: TypeLinks): PageCode {
  const [first] = views;
  if (first === undefined || (type.kind !== "alias" && type.kind !== "union")) return [];
  const planned = planType(first, scope);
  return planned.kind === "alias" ? typeCode(planned.type, linkOf) : [];
}

function fieldsOf({ type, views: [first] }: TypeRequest, links: TypeLinks): ValueEntry[] {
  if (type.kind === "enum") {
    return type.values.map(({ value, doc, deprecated }) => ({
      name: typeof value === "string" && value !== "" ? value : literalText(writtenValue(value)),
      type: [],
      sent: [],
      isRequired: false,
      text: sentence(doc) ?? "",
      ...deprecationOf({ deprecated }),
    }));
  }
  if (type.kind !== "object" || first === undefined) return [];
  return type.fields.map((field) => fieldEntry(field, first.view, links));
}

type Users = ReadonlyMap<TypeDeclaration, readonly LinkEntry[]>;

export function typeUsers(service: Service, anchorOf: (type: TypeDeclaration) => string): Users {
  const users = new Map<TypeDeclaration, LinkEntry[]>();
  const add = (parts: readonly TypeRef[], user: LinkEntry): void => {
    for (const type of new Set(parts.flatMap(namedIn))) {
      users.set(type, [...(users.get(type) ?? []), user]);
    }
  };
  add(errorParts(service), { to: "page-top", label: service.title });
  for (const operation of service.resources.flatMap(({ operations }) => operations)) {
    add(partsOf(operation), { to: operationAnchor(operation), label: operation.id });
  }
  for (const { types } of [service, ...service.resources]) {
    for (const type of types) {
      add(declarationParts(type), { to: anchorOf(type), label: type.name });
    }
  }
  return users;
}

const partsOf = ({ parameters, body, result, errors }: Operation): readonly TypeRef[] => [
  ...parameters.map(({ type }) => type),
  ...[bodyType(body)].filter((type) => type !== undefined),
  ...[resultType(result)].filter((type) => type !== undefined),
  ...errorParts({ errors }),
];
