/** One traversal of type expressions, for all functions that treat each kind differently. */
import type { Primitive } from "./primitives.ts";
import type { Scalar, TypeDeclaration, TypeRef } from "./type.ts";

/** The result for each kind; the types within it are replaced by their results. */
export interface TypeCases<Result> {
  readonly primitive: (name: Primitive) => Result;
  readonly literal: (value: Scalar) => Result;
  readonly named: (declaration: TypeDeclaration) => Result;
  readonly array: (items: Result) => Result;
  readonly map: (values: Result) => Result;
  readonly union: (members: readonly Result[]) => Result;
  readonly intersection: (members: readonly Result[]) => Result;
}

/** Names are not followed: types may be recursive. */
export function foldType<Result>(type: TypeRef, cases: TypeCases<Result>): Result {
  const folded = (part: TypeRef): Result => foldType(part, cases);
  switch (type.kind) {
    case "primitive":
      return cases.primitive(type.name);
    case "literal":
      return cases.literal(type.value);
    case "named":
      return cases.named(type.to);
    case "array":
      return cases.array(folded(type.items));
    case "map":
      return cases.map(folded(type.values));
    case "union":
      return cases.union(type.members.map(folded));
    case "intersection":
      return cases.intersection(type.members.map(folded));
  }
}
