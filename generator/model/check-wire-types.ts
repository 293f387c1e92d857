import type { BuildContext } from "./build-context.ts";
import type { Lookup } from "./type-scope.ts";
import type { Parameter, TypeRef } from "./model.ts";
import { showType } from "./type-parts.ts";

/** Parameters travel as text: what cannot be written as one, or a list of them in a query, is refused. */
export function checkWireTypes(
  parameters: readonly Parameter[],
  lookup: Lookup,
  context: BuildContext,
): void {
  for (const { in: location, type, place } of parameters) {
    if (isWire(type, location === "query", lookup)) continue;
    const orArray = location === "query" ? " or an array of them" : "";
    context.report("wire-type", place, { location, orArray, type: showType(type) });
  }
}

function isWire(type: TypeRef, arrays: boolean, lookup: Lookup): boolean {
  switch (type.kind) {
    case "primitive":
      return type.name !== "json" && type.name !== "null";
    case "literal":
      return true;
    case "array":
      return arrays && isWire(type.items, false, lookup);
    case "union":
      return type.members.every((member) => isWire(member, arrays, lookup));
    case "named": {
      const declaration = lookup(type.name);
      // A name that is declared nowhere has its own complaint.
      if (declaration === undefined || declaration.kind === "enum") return true;
      if (declaration.kind === "alias") return isWire(declaration.type, arrays, lookup);
      return (
        declaration.kind === "union" &&
        declaration.members.every((member) => isWire(member.type, arrays, lookup))
      );
    }
    default:
      return false;
  }
}
