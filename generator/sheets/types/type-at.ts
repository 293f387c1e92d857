import { anything, nonNullShape, isAnything } from "./shape.ts";
import { tupleTypes } from "./type-parts.ts";
import { type Field, isIn, type TypeRef, type View } from "./type.ts";

export interface Missing {
  readonly field: string;
  readonly known: readonly string[];
}

/**
 * Returns the type at a dotted path of fields, by default as received; `anything` if a type on it is open. A field
 * whose name contains dots, such as `@odata.nextLink`, takes precedence over the path.
 */
export function typeAt(type: TypeRef, path: string, view: View = "received"): TypeRef | Missing {
  const dot = path.indexOf(".");
  const isField = fieldsOf(type).some((field) => field.name === path && isIn(field, view));
  if (dot === -1 || isField) return fieldOf(type, path, view);
  const fieldType = fieldOf(type, path.slice(0, dot), view);
  return "field" in fieldType ? fieldType : typeAt(fieldType, path.slice(dot + 1), view);
}

/** Returns the item type of an array; undefined for other types. */
export function itemOf(type: TypeRef): TypeRef | undefined {
  const shape = nonNullShape(type);
  switch (shape.kind) {
    case "array":
      return shape.items;
    case "tuple":
      return { kind: "union", members: tupleTypes(shape) };
    case "union":
      return anything;
    case "primitive":
      return isAnything(shape) ? anything : undefined;
    case "literal":
    case "map":
    case "intersection":
    case "object":
    case "enum":
      return undefined;
  }
}

/** Returns the type of one field, listed or not. */
export function fieldOf(type: TypeRef, field: string, view: View): TypeRef | Missing {
  const shape = nonNullShape(type);
  switch (shape.kind) {
    case "object": {
      const fields = shape.fields.filter((one) => isIn(one, view));
      const match = fields.find(({ name }) => name === field);
      const known = fields.map(({ name }) => name);
      return match?.type ?? shape.more ?? { field, known };
    }
    case "map":
      return shape.values;
    case "intersection": {
      const all = shape.members.map((member) => fieldOf(member, field, view));
      const fieldTypes = all.filter((one): one is TypeRef => !("field" in one));
      const known = all.flatMap((one) => ("field" in one ? one.known : []));
      return fieldTypes.find((one) => !isAnything(one)) ?? fieldTypes[0] ?? { field, known };
    }
    case "union":
      return anything;
    case "primitive":
      return isAnything(shape) ? anything : { field, known: [] };
    case "literal":
    case "array":
    case "tuple":
    case "enum":
      return { field, known: [] };
  }
}

/** Returns the listed fields of an object, or of all members of an intersection. */
export function fieldsOf(type: TypeRef): readonly Field[] {
  const shape = nonNullShape(type);
  switch (shape.kind) {
    case "object":
      return shape.fields;
    case "intersection":
      return shape.members.flatMap(fieldsOf);
    case "primitive":
    case "literal":
    case "enum":
    case "array":
    case "tuple":
    case "map":
    case "union":
      return [];
  }
}
