/** A declared type on the page, shown once for both directions. */
import type {
  Errors,
  Operation,
  Service,
  TypeDeclaration,
  TypeExpression,
} from "../open/model-types.ts";
import { idsIn } from "../open/types-in.ts";
import { declarationParts } from "../sheets/types/type-parts.ts";
import { literalText } from "../print/literal.ts";
import { code, sentence } from "../text/sentences.ts";
import {
  type LinkEntry,
  operationAnchor,
  typeAnchor,
  type TypeEntry,
  type ValueEntry,
} from "./page-shape.ts";
import { declaredCode, directionOf } from "./type-code.ts";
import { deprecationEntry, fieldValueEntry, type Showing, valueEntry } from "./value-entry.ts";

/** Maximum number of links to users of a type. Further users are counted. */
const mostUsers = 12;

export function typeEntry(
  type: TypeDeclaration,
  users: readonly LinkEntry[],
  showing: Showing,
): TypeEntry {
  const { id, name, kind, received, sent, doc, documentation, at } = type;
  return {
    anchor: typeAnchor(id),
    name,
    kind,
    names: received === sent ? "" : `Sent as ${code(sent)}.`,
    doc: sentence(doc),
    ...deprecationEntry(type, showing),
    is: declaredCode(type, showing),
    fields: fieldsOf(type, showing),
    notes: documentation.notes,
    users: users.slice(0, mostUsers),
    moreUsers: Math.max(0, users.length - mostUsers),
    place: `${at.file}:${at.line}`,
  };
}

function fieldsOf(type: TypeDeclaration, showing: Showing): readonly ValueEntry[] {
  if (type.kind === "object") {
    return type.fields.map((field) => fieldValueEntry(field, directionOf(type), showing));
  }
  if (type.kind !== "enum") return [];
  return type.values.map((one) => {
    const isPlain = typeof one.value === "string" && one.value !== "" && type.of !== "bigint";
    const name = isPlain ? String(one.value) : literalText(one.value);
    return valueEntry(one, { name, isRequired: false, type: [] }, showing);
  });
}

type Users = ReadonlyMap<string, readonly LinkEntry[]>;

/** Returns the operations and types that refer to a type, by its id. */
export function typeUsers(service: Service): Users {
  const users = new Map<string, LinkEntry[]>();
  const add = (parts: readonly TypeExpression[], user: LinkEntry): void => {
    for (const id of new Set(parts.flatMap(idsIn))) {
      users.set(id, [...(users.get(id) ?? []), user]);
    }
  };
  add(errorTypes(service.errors), { to: "page-top", label: service.title });
  const events = service.webhooks?.events ?? [];
  if (events.length > 0)
    add(
      events.map(({ type }) => type),
      { to: "page-webhooks", label: "webhooks" },
    );
  for (const operation of service.resources.flatMap(({ operations }) => operations)) {
    add(partsOf(operation, service), { to: operationAnchor(operation), label: operation.id });
  }
  for (const type of service.types) {
    add(declarationParts(type), { to: typeAnchor(type.id), label: type.name });
  }
  return users;
}

const partsOf = (
  { parameters, body, result, errors, responseHeaders = [] }: Operation,
  service: Service,
): readonly TypeExpression[] => [
  ...parameters.map(({ type }) => type),
  ...(body?.type === undefined ? [] : [body.type]),
  ...("type" in result ? [result.type] : []),
  ...responseHeaders.map(({ type }) => type),
  ...(errors?.from.by === "operation" ? addedErrorTypes(errors.value, service) : []),
];

/** Returns the types of errors, except those that the service has for the same statuses. */
function addedErrorTypes(errors: Errors, service: Service): readonly TypeExpression[] {
  if (errors === "unknown") return [];
  const { statuses = [], other = undefined } =
    service.errors === "unknown" ? {} : (service.errors ?? {});
  const shared = new Set(statuses.map((one) => JSON.stringify(one)));
  return errorTypes({
    statuses: errors.statuses.filter((one) => !shared.has(JSON.stringify(one))),
    other: JSON.stringify(errors.other) === JSON.stringify(other) ? undefined : errors.other,
  });
}

const errorTypes = (errors: Errors | undefined): readonly TypeExpression[] =>
  errors === undefined || errors === "unknown"
    ? []
    : [...errors.statuses.map(({ type }) => type), ...(errors.other ? [errors.other] : [])];
