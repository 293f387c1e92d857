import type { BuildContext } from "./build-context.ts";
import type { Lookup } from "./check-types.ts";
import type { Parameter, Primitive, Scalar, TypeRef } from "./model.ts";
import { showType } from "./type-parts.ts";

/** Parameters travel as text: what cannot be written as one, or a list of them in a query, is refused. */
export function checkWireTypes(
  parameters: readonly Parameter[],
  lookup: Lookup,
  context: BuildContext,
): void {
  for (const { in: location, type, default: assumed, send, place } of parameters) {
    const orArray = location === "query" ? " or an array of them" : "";
    if (!isWire(type, location === "query", lookup)) {
      context.report("wire-type", place, { location, orArray, type: showType(type) });
      continue;
    }
    for (const value of [assumed, send]) {
      if (value !== undefined && !holds(type, value, lookup)) {
        const shown = JSON.stringify(value);
        context.report("value-not-of-type", place, { value: shown, type: showType(type) });
      }
    }
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
      return false;
    }
    default:
      return false;
  }
}

/** Whether a default or sent value can be of the type; text forms are checked as far as the format defines them. */
function holds(type: TypeRef, value: Scalar, lookup: Lookup): boolean {
  switch (type.kind) {
    case "primitive":
      return holdsPrimitive(type.name, value);
    case "literal":
      return type.value === value;
    case "union":
      return type.members.some((member) => holds(member, value, lookup));
    case "array":
      return holds(type.items, value, lookup);
    case "named": {
      const declaration = lookup(type.name);
      if (declaration?.kind === "enum") {
        return declaration.open !== "never" && declaration.open !== "results"
          ? true
          : declaration.values.some((member) => member.value === value);
      }
      return declaration?.kind === "alias" ? holds(declaration.type, value, lookup) : true;
    }
    default:
      return false;
  }
}

const texts: Readonly<Partial<Record<Primitive, RegExp>>> = {
  digits: /^\d+$/,
  decimal: /^-?\d+$/,
  int64: /^-?\d+$/,
  hex: /^0x[0-9A-Fa-f]*$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

function holdsPrimitive(name: Primitive, value: Scalar): boolean {
  switch (name) {
    case "integer":
      return Number.isInteger(value);
    case "number":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "unknown":
      return value !== null;
    default:
      return typeof value === "string" && (texts[name]?.test(value) ?? true);
  }
}
