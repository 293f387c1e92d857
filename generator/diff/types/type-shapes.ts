/** Converts types for comparisons: members with their tags, and a single object for an intersection of objects. */
import { startOf } from "../../diagnostics/diagnostic.ts";
import type { Field, ObjectType, Scalar, TypeRef, UnionMember } from "../../model/model.ts";
import { type Shape, shapeOf, type Union } from "../../sheets/types/shape.ts";

interface UnionIndex {
  readonly literals: ReadonlySet<Scalar>;
  /** Types except literals, with their tags. */
  readonly members: readonly TypeRef[];
}

const indices = new WeakMap<Union["members"], UnionIndex>();

/** Indexes the literals of a union, because large unions consist mainly of literals. */
export function unionIndex(union: Union): UnionIndex {
  const known = indices.get(union.members);
  if (known !== undefined) return known;
  const literals = new Set<Scalar>();
  const members: TypeRef[] = [];
  for (const member of union.members) {
    const type = tagged(member, union);
    if (type.kind === "literal") literals.add(type.value);
    else members.push(type);
  }
  const index = { literals, members };
  indices.set(union.members, index);
  return index;
}

export function tagged(
  { type, tags }: Pick<UnionMember, "type" | "tags">,
  { discriminator }: Union,
): TypeRef {
  if (discriminator === undefined || tags.length === 0) return type;
  const [only, ...others] = tags.map((value): TypeRef => ({ kind: "literal", value }));
  if (only === undefined) return type;
  const tag = others.length === 0 ? only : { kind: "union" as const, members: [only, ...others] };
  return { kind: "intersection", members: [type, objectWith(discriminator, tag)] };
}

/** Returns the type of a member that the union does not list. */
export const unlistedMember = ({ discriminator }: Union): TypeRef =>
  discriminator === undefined
    ? objectOf([])
    : objectWith(discriminator, { kind: "primitive", name: "string" });

const objectWith = (field: string, type: TypeRef): TypeRef =>
  objectOf([{ ...noFacts, name: field, type, required: true }]);

function objectOf(fields: readonly Field[]): TypeRef {
  const to: ObjectType = { kind: "object", name: "", fields, place: nowhere };
  return { kind: "named", name: to.name, to };
}

/** Returns an object, a map, or an intersection of these as one object. */
export function objectBehind(shape: Shape): ObjectType | undefined {
  switch (shape.kind) {
    case "object":
      return shape;
    case "map":
      return { kind: "object", name: "", fields: [], more: shape.values, place: nowhere };
    case "intersection": {
      const parts = shape.members.map((member) => objectBehind(shapeOf(member)));
      const all = parts.filter((part) => part !== undefined);
      return all.length === parts.length ? all.reduce(merged) : undefined;
    }
    case "primitive":
    case "literal":
    case "array":
    case "tuple":
    case "enum":
    case "union":
      return undefined;
  }
}

function merged(one: ObjectType, other: ObjectType): ObjectType {
  const fields = new Map(one.fields.map((field) => [field.name, field]));
  for (const field of other.fields) {
    const known = fields.get(field.name);
    fields.set(field.name, known === undefined ? field : both(known, field));
  }
  const more = one.more && other.more ? common(one.more, other.more) : (one.more ?? other.more);
  return { ...one, fields: [...fields.values()], more };
}

function both(one: Field, other: Field): Field {
  const type = common(one.type, other.type);
  return { ...one, type, required: one.required || other.required };
}

function common(one: TypeRef, other: TypeRef): TypeRef {
  const parts = [one, other].flatMap((type) =>
    type.kind === "intersection" ? type.members : [type],
  );
  const unique = new Map(parts.map((type) => [type.kind === "named" ? type.to : type, type]));
  const [only, ...others] = unique.values();
  return only !== undefined && others.length === 0 ? only : intersection([...unique.values()]);
}

const intersection = (members: readonly TypeRef[]): TypeRef => ({ kind: "intersection", members });

const nowhere = startOf("");
const noFacts = { readonly: false, writeonly: false, place: nowhere };
