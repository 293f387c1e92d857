/** Detects the type `bigint`: a body without bigints is parsed as ordinary JSON. */
import type { Service, TypeDeclaration, TypeExpression } from "../model-types.ts";

/** Returns whether a value of the type can hold a bigint. */
export function holdsBigint(type: TypeExpression | undefined, { types }: Service): boolean {
  const declared = new Map(types.map((one) => [one.id, one]));
  const seen = new Set<string>();
  const isIn = (one: TypeExpression): boolean => {
    switch (one.kind) {
      case "primitive":
        return one.name === "bigint";
      case "literal":
        return false;
      case "array":
        return isIn(one.items);
      case "tuple":
        return one.items.some(isIn) || (one.rest !== undefined && isIn(one.rest));
      case "map":
        return isIn(one.values);
      case "union":
      case "intersection":
        return one.members.some(isIn);
      case "named": {
        const to = seen.has(one.id) ? undefined : declared.get(one.id);
        seen.add(one.id);
        return to !== undefined && isInDeclared(to);
      }
    }
  };
  const isInDeclared = (one: TypeDeclaration): boolean => {
    switch (one.kind) {
      case "object":
        return one.fields.some((field) => isIn(field.type)) || (!!one.more && isIn(one.more));
      case "enum":
        return one.of === "bigint";
      case "union":
        return one.members.some((member) => isIn(member.type));
      case "alias":
        return isIn(one.type);
    }
  };
  return type !== undefined && isIn(type);
}
