import type { TypeDeclaration, TypeRef } from "../../model/model.ts";
import { isAnything } from "../../spec/types/shape.ts";
import { isWholeKind, primitiveNames } from "../../spec/types/primitives.ts";

const anyText: TypeRef = {
  kind: "union",
  members: primitiveNames.filter(isWholeKind).map((name) => ({ kind: "primitive", name })),
};

/** Any value that can be sent as text, wherever a parameter is unknown, also behind the names of types. */
export const wireType = (type: TypeRef): TypeRef => written(type, new Map());

/** The same object where nothing is unknown. `known`: of each name once, so that a type may hold itself. */
function written(type: TypeRef, known: Map<TypeDeclaration, TypeRef>): TypeRef {
  if (isAnything(type)) return anyText;
  switch (type.kind) {
    case "primitive":
    case "literal":
    case "map":
      return type;
    case "array": {
      const items = written(type.items, known);
      return items === type.items ? type : { kind: "array", items };
    }
    case "union":
    case "intersection": {
      const members = type.members.map((member) => written(member, known));
      const isSame = members.every((member, index) => member === type.members[index]);
      return isSame ? type : { kind: type.kind, members };
    }
    case "named": {
      const before = known.get(type.to);
      if (before !== undefined) return before;
      known.set(type.to, type);
      const behind = behindName(type.to);
      const text = behind && written(behind, known);
      if (text !== undefined && text !== behind) known.set(type.to, text);
      return known.get(type.to) ?? type;
    }
  }
}

/** The fields of an object are not looked at: whatever they hold is written when a call is made. */
function behindName(declaration: TypeDeclaration): TypeRef | undefined {
  switch (declaration.kind) {
    case "alias":
      return declaration.type;
    case "union":
      return { kind: "union", members: declaration.members.map(({ type }) => type) };
    case "object":
    case "enum":
      return undefined;
  }
}
