/** The texts that a type lists as its values. */
import { shapeOf } from "./shape.ts";
import type { TypeRef } from "./type.ts";

export interface ListedTexts {
  readonly texts: readonly string[];
  /** Whether the type has no other values. */
  readonly isAll: boolean;
}

export function listedTexts(type: TypeRef): ListedTexts {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "literal":
      return among([shape.value]);
    case "enum": {
      const { texts, isAll } = among(shape.values.map(({ value }) => value));
      return { texts, isAll: isAll && shape.open === "never" };
    }
    case "union": {
      const all = shape.members.map((member) => listedTexts(member.type));
      return { texts: all.flatMap(({ texts }) => texts), isAll: all.every(({ isAll }) => isAll) };
    }
    case "primitive":
    case "array":
    case "map":
    case "intersection":
    case "object":
      return { texts: [], isAll: false };
  }
}

function among(values: readonly unknown[]): ListedTexts {
  const texts = values.filter((value) => typeof value === "string");
  return { texts, isAll: texts.length === values.length };
}
