/** Whether a value has a type: exactly when the generated validators accept it. */
import { isMapping } from "../document/plain-value.ts";
import { factsOf } from "./primitives.ts";
import { shapeOf } from "./shape.ts";
import type { EnumType, Json, ObjectType, TypeRef } from "./type.ts";
import { isOpen } from "./view.ts";

export function accepts(type: TypeRef, value: Json): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).holds(value);
    case "literal":
      return shape.value === value;
    case "union":
      return shape.members.some((member) => accepts(member.type, value));
    case "intersection":
      return shape.members.every((member) => accepts(member, value));
    case "array":
      return Array.isArray(value) && value.every((item) => accepts(shape.items, item));
    case "map":
      return isMapping(value) && value.values().every((entry) => accepts(shape.values, entry));
    case "object":
      return isObjectOf(shape, value);
    case "enum":
      return isValueOf(shape, value);
  }
}

/** An enum that is open when sent accepts any value of its kind. */
function isValueOf(type: EnumType, value: Json): boolean {
  const isKnown = isOpen(type, "sent")
    ? (known: Json) => typeof known === typeof value
    : (known: Json) => known === value;
  return type.values.some((known) => isKnown(known.value));
}

/** A default may omit fields that only the other direction has. */
function isObjectOf({ fields, more }: ObjectType, value: Json): boolean {
  if (!isMapping(value)) return false;
  const listed = new Set(fields.map(({ name }) => name));
  return (
    fields.every(({ name, type, required, readonly, writeonly }) => {
      const field = value.get(name);
      if (field === undefined) return !required || readonly || writeonly;
      return accepts(type, field);
    }) &&
    value.entries().every(([name, entry]) => {
      return listed.has(name) || more === undefined || accepts(more, entry);
    })
  );
}
