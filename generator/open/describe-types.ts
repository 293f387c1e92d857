/** Converts types of the model to the public model: by id, with the names of their declarations. */
import type { Place } from "../diagnostics/diagnostic.ts";
import type { ResourceView, ServiceView } from "../typescript/view/service-view.ts";
import { fieldDoc, type ValueDoc } from "../prose/value-doc.ts";
import { typeNotes } from "../prose/type-notes.ts";
import { formerIds, idIn } from "../model/ids.ts";
import type { Field, FormerName, TypeDeclaration, TypeRef } from "../model/model.ts";
import { compactJson } from "../sheets/document/plain-value.ts";
import { unionOpenness } from "../sheets/types/member-tags.ts";
import { mapNames } from "../sheets/types/type-parts.ts";
import { isIn, writtenValue } from "../sheets/types/type.ts";
import type * as Public from "./model-types.ts";

/** Returns a location without its length. */
export const publicPlace = ({ file, line, column }: Place): Public.TypeDeclaration["at"] => ({
  file,
  line,
  column,
});

export const formerWords = (
  former: readonly FormerName[] | undefined,
): readonly string[] | undefined =>
  former === undefined || former.length === 0 ? undefined : former.map(({ name }) => name);

export type Expression = (type: TypeRef) => Public.TypeExpression;

/** Returns a conversion that names declared types by their ids in the service. */
export function expressionsOf({ service }: ServiceView): Expression {
  const ids = new Map<TypeDeclaration, string>([
    ...service.types.map((type) => [type, type.name] as const),
    ...service.resources.flatMap(({ id, types }) =>
      types.map((type) => [type, idIn(id, type.name)] as const),
    ),
  ]);
  return (type) => mapNames(type, ({ name, to }) => ({ kind: "named", id: ids.get(to) ?? name }));
}

/** Describes all declared types of a service, the shared types first. */
export function describeTypes(
  view: ServiceView,
  expression: Expression,
): readonly Public.TypeDeclaration[] {
  const { service, resources, declarationOf, directionOf } = view;
  const { types: former } = formerIds(service);
  const describe = (type: TypeDeclaration, resource?: string): Public.TypeDeclaration => {
    const received = declarationOf(type, "received").ref;
    return {
      ...shapeOf(type, expression),
      id: idIn(resource ?? "", type.name),
      name: type.name,
      resource,
      module: received.from,
      received: received.name,
      sent: declarationOf(type, "sent").ref.name,
      direction: directionOf(type),
      doc: type.doc,
      deprecated: type.deprecated,
      documentation: { notes: typeNotes(type) },
      renamedFrom: formerWords(former.get(type)),
      at: publicPlace(type.place),
    };
  };
  return [
    ...service.types.map((type) => describe(type)),
    ...resources.flatMap(({ resource: { id, types } }: ResourceView) =>
      types.map((type) => describe(type, id)),
    ),
  ];
}

type ShapeOf<Type> = Type extends Public.TypeDeclaration
  ? Omit<Type, Exclude<keyof Public.TypeDeclaration, "kind">>
  : never;

function shapeOf(type: TypeDeclaration, expression: Expression): ShapeOf<Public.TypeDeclaration> {
  switch (type.kind) {
    case "object": {
      const { kind, fields, more, constraints } = type;
      return {
        kind,
        fields: fields.map((field) => describeField(field, expression)),
        more: more && expression(more),
        constraints,
      };
    }
    case "enum": {
      const { kind, values, open, constraints } = type;
      const described = values.map(({ place, value, ...facts }) => ({
        value: writtenValue(value),
        ...facts,
        at: publicPlace(place),
      }));
      const of = type.base === "string" ? undefined : type.base;
      return { kind, of, values: described, open, constraints };
    }
    case "union": {
      const { kind, members, discriminator } = type;
      return {
        kind,
        members: members.map(({ type: member, tags, place }) => ({
          type: expression(member),
          tags,
          at: publicPlace(place),
        })),
        discriminator,
        open: unionOpenness(type),
      };
    }
    case "alias":
      return { kind: type.kind, type: expression(type.type), constraints: type.constraints };
  }
}

function describeField(field: Field, expression: Expression): Public.Field {
  const { name, type, required, default: value, doc, deprecated, constraints, place } = field;
  const isSent = isIn(field, "sent");
  const documentation = fieldDoc(field);
  return {
    name,
    type: expression(type),
    required,
    direction: isSent ? (isIn(field, "received") ? "both" : "sent") : "received",
    default: value === undefined ? undefined : (JSON.parse(compactJson(value)) as unknown),
    doc,
    deprecated,
    constraints,
    documentation: isEmptyDoc(documentation) ? undefined : publicDoc(documentation),
    at: publicPlace(place),
  };
}

const isEmptyDoc = ({ sent, notes }: ValueDoc): boolean => sent.length === 0 && notes === "";

/** Returns documentation without empty notes. */
export const publicDoc = ({ sent, notes }: ValueDoc): Public.ValueDocumentation => ({
  sent,
  notes: notes === "" ? undefined : notes,
});
