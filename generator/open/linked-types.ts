/** Links types of the public model for functions of `sheets/types`: a name refers to its declaration. */
import { plainValue } from "../sheets/document/plain-value.ts";
import { anything } from "../sheets/types/shape.ts";
import { mapNames } from "../sheets/types/type-parts.ts";
import type { Field, TypeDeclaration, TypeRef } from "../sheets/types/type.ts";
import { remembered } from "../text/remembered.ts";
import type * as Public from "./model-types.ts";

export type Link = (type: Public.TypeExpression) => TypeRef;

/** Links types. Each declared type becomes one object, independent of the number of its uses. */
export const linkTypes = remembered(({ types }: Pick<Public.Service, "types">): Link => {
  const declared = new Map(types.map((type) => [type.id, type]));
  const linked = new Map<string, TypeDeclaration>();
  const link: Link = (type) => mapNames(type, ({ id }) => linkName(id));
  const linkName = (id: string): TypeRef => {
    const type = declared.get(id);
    if (type === undefined) return anything;
    const known = linked.get(id);
    if (known !== undefined) return { kind: "named", name: type.name, to: known };
    // A type can refer to itself, so its parts are added to the existing object.
    const to = {} as TypeDeclaration;
    linked.set(id, to);
    Object.assign(to, linkDeclaration(type, link));
    return { kind: "named", name: type.name, to };
  };
  return link;
});

function linkDeclaration(type: Public.TypeDeclaration, link: Link): TypeDeclaration {
  const { name, doc, deprecated, at } = type;
  const facts = { name, doc, deprecated, place: placeOf(at) };
  switch (type.kind) {
    case "object": {
      const { kind, fields, more, constraints } = type;
      const linked = fields.map((field) => linkField(field, link));
      return { ...facts, kind, fields: linked, more: more && link(more), constraints };
    }
    case "enum": {
      const { kind, of = "string", values, open, constraints } = type;
      const isBigint = of === "bigint";
      const linked = values.map(({ value, at: own, ...notes }) => ({
        ...notes,
        value: isBigint ? BigInt(value ?? 0) : value,
        place: placeOf(own),
      }));
      return { ...facts, kind, base: of, values: linked, open, constraints };
    }
    case "union": {
      const { kind, members, discriminator, open } = type;
      const linked = members.map(({ type: member, tags, at: own }) => ({
        type: link(member),
        tags,
        place: placeOf(own),
      }));
      return { ...facts, kind, members: linked, discriminator, open };
    }
    case "alias":
      return { ...facts, kind: type.kind, type: link(type.type), constraints: type.constraints };
  }
}

function linkField(field: Public.Field, link: Link): Field {
  const { name, type, required, direction, default: value, doc, deprecated, constraints } = field;
  return {
    name,
    type: link(type),
    required,
    readonly: direction === "received",
    writeonly: direction === "sent",
    default: value === undefined ? undefined : plainValue(value),
    doc,
    deprecated,
    constraints,
    place: placeOf(field.at),
  };
}

const placeOf = (at: Public.Place) => ({ ...at, length: 0 });
