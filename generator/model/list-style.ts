/** How a parameter is written that is more than one text. */
import type { ListStyle, Parameter, TypeRef } from "./model.ts";
import { isAnything, shapeOf, unread } from "../spec/types/shape.ts";
import { heldTypes, type Holder } from "../spec/types/type-parts.ts";

type Written = Pick<Parameter, "type" | "list">;

/**
 * The way in which a parameter is written that holds a list or an object; undefined for one text. The fields of an
 * object stand in brackets whatever the style of lists is.
 */
export function styleOf({ type, list }: Written): ListStyle | undefined {
  const { hasList, hasObject } = partsOf(type, new Set());
  if (hasList) return list ?? "repeat";
  return hasObject ? "brackets" : undefined;
}

/** The same, where generated code has to say it: a list repeats its name by itself, an object does not. */
export function markOf(parameter: Written): ListStyle | undefined {
  const style = styleOf(parameter);
  return style !== "repeat" || partsOf(parameter.type, new Set()).hasObject ? style : undefined;
}

interface Parts {
  readonly hasList: boolean;
  readonly hasObject: boolean;
}

/** `seen`: what holds itself is looked into once. */
function partsOf(type: TypeRef, seen: Set<Holder>): Parts {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return { hasList: shape === unread, hasObject: false };
    case "literal":
    case "enum":
      return { hasList: false, hasObject: false };
    case "array":
    case "tuple":
      return { ...inside(shape, seen), hasList: true };
    case "map":
    case "object":
      return { ...inside(shape, seen), hasObject: true };
    case "union":
      return together(shape.members.map((member) => partsOf(member.type, seen)));
    case "intersection":
      return together(shape.members.map((member) => partsOf(member, seen)));
  }
}

function inside(holder: Holder, seen: Set<Holder>): Parts {
  const held = seen.has(holder) ? [] : heldTypes(holder);
  seen.add(holder);
  const { hasList, hasObject } = together(held.map((type) => partsOf(type, seen)));
  // What is unknown may hold a list.
  return { hasList: hasList || held.some(isAnything), hasObject };
}

const together = (parts: readonly Parts[]): Parts => ({
  hasList: parts.some(({ hasList }) => hasList),
  hasObject: parts.some(({ hasObject }) => hasObject),
});
