/** Whether a value is of a type: exactly when the generated checks find nothing wrong with it. */
import type { Lookup } from "./type-scope.ts";
import type { Json, ObjectType, TypeDeclaration, TypeRef } from "./model.ts";
import { isMapping } from "../spec/document/plain-value.ts";
import { factsOf } from "./primitives.ts";

export function accepts(type: TypeRef, value: Json, lookup: Lookup): boolean {
  switch (type.kind) {
    case "primitive":
      return factsOf(type.name).holds(value);
    case "literal":
      return type.value === value;
    case "union":
      return type.members.some((member) => accepts(member, value, lookup));
    case "intersection":
      return type.members.every((member) => accepts(member, value, lookup));
    case "array":
      return Array.isArray(value) && value.every((item) => accepts(type.items, item, lookup));
    case "map":
      return (
        isMapping(value) && value.values().every((entry) => accepts(type.values, entry, lookup))
      );
    case "named": {
      const declaration = lookup(type.name);
      // A name that is declared nowhere has its own complaint.
      return declaration === undefined || isValueOf(declaration, value, lookup);
    }
  }
}

function isValueOf(declaration: TypeDeclaration, value: Json, lookup: Lookup): boolean {
  switch (declaration.kind) {
    case "object":
      return isObjectOf(declaration, value, lookup);
    case "enum": {
      const { values, open } = declaration;
      const isOpen = open === "always" || open === "unknown";
      return values.some((known) =>
        isOpen ? typeof known.value === typeof value : known.value === value,
      );
    }
    case "union":
      return declaration.members.some(({ type }) => accepts(type, value, lookup));
    case "alias":
      return accepts(declaration.type, value, lookup);
  }
}

/** A default may leave out what only the other side of the wire has. */
function isObjectOf({ fields, more }: ObjectType, value: Json, lookup: Lookup): boolean {
  if (!isMapping(value)) return false;
  const listed = new Set(fields.map(({ name }) => name));
  return (
    fields.every(({ name, type, required, readonly, writeonly }) => {
      const field = value.get(name);
      if (field === undefined) return !required || readonly || writeonly;
      return accepts(type, field, lookup);
    }) &&
    value.entries().every(([name, entry]) => {
      return listed.has(name) || more === undefined || accepts(more, entry, lookup);
    })
  );
}
