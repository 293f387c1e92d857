/** Unknown types, and those that accept every value. */
import { factsOf } from "./primitives.ts";
import { shapeOf } from "./shape.ts";
import { unknown, type TypeRef } from "./type.ts";

/** The unknown type. */
export const anything: TypeRef = { kind: "primitive", name: unknown };

/** Stands for a type that could not be read: nothing is concluded from what it lacks. */
export const unread: TypeRef = { ...anything };

/** Whether the call sheet marks a type as missing in the document. */
export const isUnknown = (type: TypeRef): boolean =>
  type.kind === "primitive" && type.name === unknown;

/** Whether the type accepts every value. */
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
    case "map":
    case "object":
    case "enum":
      return false;
  }
}
