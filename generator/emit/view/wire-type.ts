import type { TypeRef } from "../../model/model.ts";
import { isUnknown } from "../../model/types/anything.ts";
import { isWholeKind, primitiveNames } from "../../model/types/primitives.ts";

const anyText: TypeRef = {
  kind: "union",
  members: primitiveNames.filter(isWholeKind).map((name) => ({ kind: "primitive", name })),
};

/** Any value that can be sent as text, for a parameter of unknown type. */
export function wireType(type: TypeRef): TypeRef {
  if (type.kind === "array") return { kind: "array", items: wireType(type.items) };
  return isUnknown(type) ? anyText : type;
}
