/** Fields that identify the members of an open union without a discriminator. */
import { memberTags } from "./member-tags.ts";
import { leafMembers } from "./open-members.ts";
import { isNull, type Shape, shapeOf, type Union } from "./shape.ts";
import { type Field, isIn, isOpen, type Scalar, type TypeRef, type View } from "./type.ts";

/** Required fields of a member, with their values if these are listed. */
export type Mark = ReadonlyMap<string, readonly Scalar[] | undefined>;

export interface MarkedMember {
  readonly type: TypeRef;
  /** An object with the fields of a mark was intended as this member. Empty if that cannot be determined. */
  readonly marks: readonly Mark[];
}

interface Known {
  readonly isRequired: boolean;
  readonly values: readonly Scalar[] | undefined;
}

type Fields = ReadonlyMap<string, Known>;

/**
 * Returns the members with their marks: the listed values that no other member has, each required field that no other
 * member has, or else all required fields.
 */
export function markedMembers(union: Union, view: View): readonly MarkedMember[] {
  const leaves = leafMembers(union, view).map((type) => ({ type, fields: fieldsIn(type, view) }));
  return leaves.map(({ type, fields }) => {
    const others = leaves.flatMap((leaf) => (leaf.fields.size > 0 ? [leaf.fields] : []));
    return {
      type,
      marks: marksOf(
        fields,
        others.filter((other) => other !== fields),
      ),
    };
  });
}

function marksOf(fields: Fields, others: readonly Fields[]): readonly Mark[] {
  const required = [...fields].filter(([, { isRequired }]) => isRequired);
  const listed = required.filter(([name, { values }]) => isDistinct(name, values, others));
  if (listed.length > 0) return [markOf(listed)];
  const unique = required.filter(([name]) => others.every((other) => !other.has(name)));
  if (others.length > 0 && unique.length > 0) return unique.map((field) => markOf([field]));
  return required.length > 0 ? [markOf(required)] : [];
}

const markOf = (fields: readonly (readonly [string, Known])[]): Mark =>
  new Map(fields.map(([name, { values }]) => [name, values]));

/** Returns whether other members cannot have these values in the field. */
function isDistinct(name: string, values: Known["values"], others: readonly Fields[]): boolean {
  if (values === undefined) return false;
  return others.every((other) => {
    const field = other.get(name);
    return field === undefined || field.values?.every((value) => !values.includes(value)) === true;
  });
}

/** Returns the fields of an object; empty for other types. */
function fieldsIn(type: TypeRef, view: View): Fields {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "object":
      return new Map(
        shape.fields
          .filter((field) => isIn(field, view))
          .map((field) => [field.name, knownField(field, view)]),
      );
    case "intersection":
      return new Map(shape.members.flatMap((member) => [...fieldsIn(member, view)]));
    case "union":
      return taggedFields(shape, view);
    default:
      return new Map();
  }
}

/** Returns the fields of all members of a union. Only the discriminator is required. */
function taggedFields(union: Extract<Shape, { kind: "union" }>, view: View): Fields {
  const { discriminator = "", members } = union;
  const fields = members.flatMap((member) => [...fieldsIn(member.type, view).keys()]);
  const known = new Map<string, Known>(
    fields.map((name) => [name, { isRequired: false, values: undefined }]),
  );
  return known.set(discriminator, {
    isRequired: true,
    values: memberTags(union, view)?.flat(),
  });
}

const knownField = ({ type, required }: Field, view: View): Known => ({
  isRequired: required,
  values: listedValues(type, view),
});

/** Returns all values of a type; undefined if it has other values. */
function listedValues(type: TypeRef, view: View): readonly Scalar[] | undefined {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "literal":
      return isNull(shape) ? undefined : [shape.value];
    case "enum": {
      const values = shape.values.map(({ value }) => value);
      const known = values.filter((value) => typeof value !== "bigint");
      return isOpen(shape, view) || known.length < values.length ? undefined : known;
    }
    case "union": {
      const all = shape.members.map((member) => listedValues(member.type, view));
      const known = all.filter((values) => values !== undefined);
      return known.length < all.length ? undefined : known.flat();
    }
    default:
      return undefined;
  }
}
