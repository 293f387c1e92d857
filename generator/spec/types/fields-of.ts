import { givenShape } from "./shape.ts";
import type { Field, TypeRef } from "./type.ts";

/** The listed fields of an object, or of all that an intersection is made of. */
export function fieldsOf(type: TypeRef): readonly Field[] {
  const shape = givenShape(type);
  switch (shape.kind) {
    case "object":
      return shape.fields;
    case "intersection":
      return shape.members.flatMap(fieldsOf);
    case "primitive":
    case "literal":
    case "enum":
    case "array":
    case "map":
    case "union":
      return [];
  }
}
