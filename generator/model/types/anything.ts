/** Types of which nothing is known, and those that every value fits. */
import { factsOf } from "./primitives.ts";
import { shapeOf } from "./shape.ts";
import { unknown, type TypeRef } from "./type.ts";

/** Nobody can say what is in there. */
export const anything: TypeRef = { kind: "primitive", name: unknown };

/** Whether the call sheet says of a type that the document does not give it. */
export const isUnknown = (type: TypeRef): boolean =>
  type.kind === "primitive" && type.name === unknown;

/** Whether every value fits. */
export function isAnything(type: TypeRef): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).code === "unknown";
    case "union":
      // What stands under a tag has to have the tag.
      return shape.members.some((member) => member.tags.length === 0 && isAnything(member.type));
    case "intersection":
      return shape.members.every(isAnything);
    case "literal":
    case "array":
    case "map":
    case "object":
    case "enum":
      return false;
  }
}
