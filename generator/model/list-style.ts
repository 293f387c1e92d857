/** How a parameter is written that is more than one text. */
import type { ListStyle, Parameter, TypeRef } from "./model.ts";
import { isAnything } from "./types/anything.ts";
import { shapeOf } from "./types/shape.ts";
import { isIn } from "./types/view.ts";

type Written = Pick<Parameter, "type" | "list">;

/**
 * The way in which a parameter is written that holds a list or an object; undefined for one text. The fields of an
 * object stand in brackets whatever is said of lists.
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

/** `seen`: objects that hold themselves are looked at once. */
function partsOf(type: TypeRef, seen: Set<unknown>): Parts {
  const shape = shapeOf(type);
  const inside = (parts: readonly TypeRef[]): boolean =>
    // What is unknown may hold a list.
    parts.some((part) => isAnything(part) || partsOf(part, seen).hasList);
  switch (shape.kind) {
    case "primitive":
    case "literal":
    case "enum":
      return { hasList: false, hasObject: false };
    case "array":
      return { hasList: true, hasObject: partsOf(shape.items, seen).hasObject };
    case "map":
      return { hasList: inside([shape.values]), hasObject: true };
    case "object": {
      if (seen.has(shape)) return { hasList: false, hasObject: true };
      seen.add(shape);
      const fields = shape.fields.filter((field) => isIn(field, "sent"));
      const more = shape.more === undefined ? [] : [shape.more];
      return { hasList: inside([...fields.map((field) => field.type), ...more]), hasObject: true };
    }
    case "union":
      return together(shape.members.map((member) => partsOf(member.type, seen)));
    case "intersection":
      return together(shape.members.map((member) => partsOf(member, seen)));
  }
}

const together = (parts: readonly Parts[]): Parts => ({
  hasList: parts.some(({ hasList }) => hasList),
  hasObject: parts.some(({ hasObject }) => hasObject),
});
