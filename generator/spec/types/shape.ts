/** The type behind a name: the only place where names are followed. */
import type { EnumType, ObjectType, TypeRef, UnionMember } from "./type.ts";

/** A type that is not the name of another one. */
export type Shape = Exclude<TypeRef, { kind: "named" | "union" }> | ObjectType | EnumType | Union;

/** Declared, or written inline. */
export interface Union {
  readonly kind: "union";
  readonly members: readonly Pick<UnionMember, "type" | "tags">[];
  readonly discriminator?: string | undefined;
}

export function shapeOf(type: TypeRef): Shape {
  switch (type.kind) {
    case "named":
      return type.to.kind === "alias" ? shapeOf(type.to.type) : type.to;
    case "union":
      return { kind: "union", members: type.members.map((member) => ({ type: member, tags: [] })) };
    case "primitive":
    case "literal":
    case "array":
    case "map":
    case "intersection":
      return type;
  }
}

/** The same for a value: a nullable type is taken without null. */
export function givenShape(type: TypeRef): Shape {
  const shape = shapeOf(type);
  if (shape.kind !== "union") return shape;
  const [only, ...others] = shape.members.filter((member) => !isNull(member.type));
  return only === undefined || others.length > 0 ? shape : givenShape(only.type);
}

export const isNull = (type: TypeRef): boolean => type.kind === "literal" && type.value === null;
