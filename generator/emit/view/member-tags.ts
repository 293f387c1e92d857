/** The discriminator values of the members of a union. */
import type { Field, TypeRef, UnionType } from "../../model/model.ts";
import { shapeOf } from "../../spec/types/shape.ts";
import { listedTexts } from "../../spec/types/type-values.ts";
import { isIn, type View } from "../../spec/types/type.ts";

/** Returns the tags of each member; undefined if a member does not list its tags, or shares a tag with another. */
export function memberTags(
  { members, discriminator }: UnionType,
  view: View,
): readonly (readonly string[])[] | undefined {
  if (discriminator === undefined) return undefined;
  const tags = members.map((one) =>
    one.tags.length > 0 ? one.tags : closedTags(one.type, discriminator, view),
  );
  const all = tags.flat();
  const isUnclear = tags.some(({ length }) => length === 0) || new Set(all).size < all.length;
  return isUnclear ? undefined : tags;
}

/** The values of the field in a type if the type lists all of them; otherwise an empty list. */
function closedTags(type: TypeRef, field: string, view: View): readonly string[] {
  const tag = fieldOf(type, field, view);
  if (tag?.required !== true) return [];
  const { texts, isAll } = listedTexts(tag.type);
  return isAll ? texts : [];
}

/** Returns whether the service can add values to the field of a member. */
export const hasOpenTags = ({ members }: UnionType, field: string, view: View): boolean =>
  members.some(({ type }) => {
    const tag = fieldOf(type, field, view);
    const shape = tag === undefined ? undefined : shapeOf(tag.type);
    return shape?.kind === "enum" && shape.open !== "never";
  });

/** Undefined for a field that one direction does not have. */
function fieldOf(type: TypeRef, field: string, view: View): Field | undefined {
  const shape = shapeOf(type);
  return shape.kind === "object"
    ? shape.fields.find((one) => one.name === field && isIn(one, view))
    : undefined;
}
