import { innerTypes } from "../sheets/types/type-parts.ts";
import type { View } from "../sheets/types/type.ts";
import { remembered } from "../text/remembered.ts";
import type { Field, Service, TypeDeclaration, TypeExpression } from "./model-types.ts";

export type TypesById = ReadonlyMap<string, TypeDeclaration>;

export const declarationsById = remembered(
  ({ types }: Service): TypesById => new Map(types.map((type) => [type.id, type])),
);

/** Returns the ids of the types named anywhere in an expression. */
export const idsIn = (type: TypeExpression): readonly string[] =>
  type.kind === "named" ? [type.id] : innerTypes(type).flatMap(idsIn);

/** Returns whether a field exists in a direction. */
export const isInDirection = ({ direction }: Pick<Field, "direction">, view: View): boolean =>
  direction === "both" || direction === view;
