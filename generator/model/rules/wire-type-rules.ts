import type { BuildContext } from "../context/build-context.ts";
import type { Parameter, TypeRef } from "../model.ts";
import { factsOf } from "../types/primitives.ts";
import { shapeOf } from "../types/shape.ts";
import { showType } from "../types/show-type.ts";

/** Parameters travel as text: what cannot be written as one, or a list of them in a query, is refused. */
export function applyWireTypeRules(parameters: readonly Parameter[], context: BuildContext): void {
  for (const { in: location, type, place } of parameters) {
    if (isWire(type, location === "query")) continue;
    const orArray = location === "query" ? " or an array of them" : "";
    context.report("wire-type", place, { location, orArray, type: showType(type) });
  }
}

function isWire(type: TypeRef, arrays: boolean): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).isParameter;
    case "literal":
      return shape.value !== null;
    case "enum":
      return true;
    case "array":
      return arrays && isWire(shape.items, false);
    case "union":
      return shape.members.every((member) => isWire(member.type, arrays));
    case "map":
    case "intersection":
    case "object":
      return false;
  }
}
