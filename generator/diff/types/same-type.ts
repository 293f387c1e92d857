/** Determines whether type expressions are equal, under the new names of types, and with aliases resolved. */
import type { TypeDeclaration, TypeRef } from "../../model/model.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { Pair } from "../pair/pair.ts";
import type { TypePairs } from "../pair/type-pairs.ts";

export function isSameType({ old, new: now }: Pair<TypeRef>, pairs: TypePairs): boolean {
  const before = { nameOf: pairs.oldName, follows: false };
  const after = { nameOf: pairs.newName, follows: false };
  if (typeText(old, before) === typeText(now, after)) return true;
  return typeText(old, { ...before, follows: true }) === typeText(now, { ...after, follows: true });
}

export interface Naming {
  readonly nameOf: (type: TypeDeclaration) => string;
  /** Whether an alias is equal to its target. */
  readonly follows: boolean;
}

/** Returns a type as a string. The order of members does not matter. */
export function typeText(type: TypeRef, naming: Naming, inside: readonly object[] = []): string {
  const text = (part: TypeRef): string => typeText(part, naming, inside);
  const all = (parts: readonly TypeRef[]): string => parts.map(text).toSorted(byCodeUnit).join();
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "named":
      return naming.follows && type.to.kind === "alias" && !inside.includes(type.to)
        ? typeText(type.to.type, naming, [...inside, type.to])
        : `<${naming.nameOf(type.to)}>`;
    case "array":
      return `${text(type.items)}[]`;
    case "tuple": {
      const rest = type.rest === undefined ? "" : text(type.rest);
      return `[${type.items.map(text).join()};${type.required};${rest}]`;
    }
    case "map":
      return `{${text(type.values)}}`;
    case "union":
      return `|(${all(type.members)})`;
    case "intersection":
      return `&(${all(type.members)})`;
  }
}
