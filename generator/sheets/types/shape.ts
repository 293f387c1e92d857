import { factsOf } from "./primitives.ts";
import {
  type EnumType,
  type ObjectType,
  type Openness,
  type TypeRef,
  type UnionMember,
  unknown,
} from "./type.ts";

/** A type that is not the name of another type. */
export type Shape = Exclude<TypeRef, { kind: "named" | "union" }> | ObjectType | EnumType | Union;

export interface Union {
  readonly kind: "union";
  readonly members: readonly Pick<UnionMember, "type" | "tags">[];
  readonly discriminator?: string | undefined;
  readonly open?: Openness | undefined;
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
    case "tuple":
    case "map":
    case "intersection":
      return type;
  }
}

/** Returns the shape of a type without null, for values that are present. */
export function nonNullShape(type: TypeRef): Shape {
  const shape = shapeOf(type);
  if (shape.kind !== "union") return shape;
  const [only, ...others] = shape.members.filter((member) => !isNull(member.type));
  return only === undefined || others.length > 0 ? shape : nonNullShape(only.type);
}

export const isNull = (type: { readonly kind: string; readonly value?: unknown }): boolean =>
  type.kind === "literal" && type.value === null;

export const anything: TypeRef = { kind: "primitive", name: unknown };

/** Placeholder for a type that could not be read, about which rules report nothing. */
export const unread: TypeRef = { ...anything };

/** Returns whether the call sheet marks a type as missing from the document. */
export const isUnknown = (type: { readonly kind: string; readonly name?: string }): boolean =>
  type.kind === "primitive" && type.name === unknown;

/** Returns whether the type accepts every value. */
export function isAnything(type: TypeRef): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).code === "unknown";
    case "union":
      // A member with a tag must have the discriminator.
      return shape.members.some((member) => member.tags.length === 0 && isAnything(member.type));
    case "intersection":
      return shape.members.every(isAnything);
    case "literal":
    case "array":
    case "tuple":
    case "map":
    case "object":
    case "enum":
      return false;
  }
}
