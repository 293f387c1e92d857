import type { TypeRef } from "../../model/model.ts";
import { isUnknown } from "../../model/types/anything.ts";
import { isWholeKind, primitiveNames } from "../../model/types/primitives.ts";

const anyText: TypeRef = {
  kind: "union",
  members: primitiveNames.filter(isWholeKind).map((name) => ({ kind: "primitive", name })),
};

/** What can be sent as text, for a parameter whose type the document does not give. */
export function wireType(type: TypeRef): TypeRef {
  if (type.kind === "array") return { kind: "array", items: wireType(type.items) };
  return isUnknown(type) ? anyText : type;
}
