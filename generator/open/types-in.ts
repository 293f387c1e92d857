/** Finds types in the public model: by id, and in expressions. */
import type { View } from "../sheets/types/type.ts";
import { remembered } from "../text/remembered.ts";
import type { Field, Service, TypeDeclaration, TypeExpression } from "./model-types.ts";

export type TypesById = ReadonlyMap<string, TypeDeclaration>;

/** Returns the types of a service by their ids. */
export const declarationsById = remembered(
  ({ types }: Service): TypesById => new Map(types.map((type) => [type.id, type])),
);

/** Returns the expressions directly inside an expression. */
export function innerTypes(type: TypeExpression): readonly TypeExpression[] {
  switch (type.kind) {
    case "primitive":
    case "literal":
    case "named":
      return [];
    case "array":
      return [type.items];
    case "tuple":
      return type.rest === undefined ? type.items : [...type.items, type.rest];
    case "map":
      return [type.values];
    case "union":
    case "intersection":
      return type.members;
  }
}

/** Returns the ids of the types named anywhere in an expression. */
export const idsIn = (type: TypeExpression): readonly string[] =>
  type.kind === "named" ? [type.id] : innerTypes(type).flatMap(idsIn);

/** Returns the expressions directly inside a declaration. */
export function typesWithin(type: TypeDeclaration): readonly TypeExpression[] {
  switch (type.kind) {
    case "object":
      return [...type.fields.map((field) => field.type), ...(type.more ? [type.more] : [])];
    case "enum":
      return [];
    case "union":
      return type.members.map((member) => member.type);
    case "alias":
      return [type.type];
  }
}

/** Returns whether a direction has a field. */
export const isInDirection = ({ direction }: Pick<Field, "direction">, view: View): boolean =>
  direction === "both" || direction === view;
