/** Finds lists and objects in a value, which a single string cannot represent. */
import { isAnything, shapeOf, unread } from "./shape.ts";
import { heldTypes, type Holder } from "./type-parts.ts";
import type { TypeRef } from "./type.ts";

export interface ValueParts {
  readonly hasList: boolean;
  readonly hasObject: boolean;
}

/** Returns whether a value contains lists or objects. `seen`: visited types. */
export function partsOf(type: TypeRef, seen = new Set<Holder>()): ValueParts {
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

function inside(holder: Holder, seen: Set<Holder>): ValueParts {
  const held = seen.has(holder) ? [] : heldTypes(holder);
  seen.add(holder);
  const { hasList, hasObject } = together(held.map((type) => partsOf(type, seen)));
  // An unknown value can hold a list.
  return { hasList: hasList || held.some(isAnything), hasObject };
}

const together = (parts: readonly ValueParts[]): ValueParts => ({
  hasList: parts.some(({ hasList }) => hasList),
  hasObject: parts.some(({ hasObject }) => hasObject),
});
