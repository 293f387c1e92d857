/** Compares types by the values that they accept in requests, responses and TypeScript, regardless of their names. */
import type { EnumValue, TypeRef } from "../../model/model.ts";
import { shapeOf } from "../../sheets/types/shape.ts";
import { tupleTypes } from "../../sheets/types/type-parts.ts";
import type { View } from "../../sheets/types/type.ts";
import type { Pair } from "../pair/pair.ts";
import type { TypePairs } from "../pair/type-pairs.ts";
import { relate } from "./relate.ts";
import { isSameType } from "./same-type.ts";

/** Returns whether two types are equal in some directions. Changes inside common types are reported separately. */
export function isEqualType(
  types: Pair<TypeRef>,
  pairs: TypePairs,
  views: readonly View[],
): boolean {
  if (isSameType(types, pairs)) return true;
  const isEqual = views.every((view) => {
    const { code, values } = relate(types, view, pairs);
    return code === "same" && values === "same";
  });
  // An open enum accepts any string, but readers expect the listed values.
  return isEqual && isSameSet(listedValues(types.old), listedValues(types.new));
}

const isSameSet = (
  one: ReadonlySet<EnumValue["value"]>,
  other: ReadonlySet<EnumValue["value"]>,
): boolean => one.size === other.size && one.isSubsetOf(other);

/** Returns the values that a type lists outside of objects. `within`: enclosing types, which can be recursive. */
function listedValues(
  type: TypeRef,
  within: readonly TypeRef[] = [],
): ReadonlySet<EnumValue["value"]> {
  if (within.includes(type)) return new Set();
  const listed = (part: TypeRef) => listedValues(part, [...within, type]);
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "literal":
      return new Set([shape.value]);
    case "enum":
      return new Set(shape.values.map(({ value }) => value));
    case "array":
      return listed(shape.items);
    case "tuple":
      return new Set(tupleTypes(shape).flatMap((item) => [...listed(item)]));
    case "map":
      return listed(shape.values);
    case "union":
      return new Set(shape.members.flatMap((member) => [...listed(member.type)]));
    case "primitive":
      return new Set(shape.name === "boolean" ? [true, false] : []);
    case "object":
    case "intersection":
      return new Set();
  }
}
