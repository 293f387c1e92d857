/** The discriminator values of the members of a union, and whether members with other values can appear. */
import { shapeOf, type Union } from "./shape.ts";
import { listedTexts } from "./type-values.ts";
import { type Field, isIn, isOpen, type Openness, type TypeRef, type View } from "./type.ts";

/** Returns the tags of each member; undefined if a member does not list its tags, or shares a tag with another. */
export function memberTags(
  { members, discriminator }: Union,
  view: View,
): readonly (readonly string[])[] | undefined {
  if (discriminator === undefined) return undefined;
  const tags = members.map((one) => tagsOf(one, discriminator, view));
  const all = tags.flat();
  const isUnclear = tags.some(({ length }) => length === 0) || new Set(all).size < all.length;
  return isUnclear ? undefined : tags;
}

/** Returns whether a union allows unlisted members. Their tags, if any, must differ from those of all listed members. */
export const isOpenUnion = (type: Union, view: View): boolean =>
  isOpen({ open: type.open ?? "never" }, view) &&
  (type.discriminator === undefined || memberTags(type, view) !== undefined);

/** Returns the openness of a union: `never` if it needs tags and its members do not list them in any direction. */
export const unionOpenness = (type: Union): Openness =>
  (["received", "sent"] as const).some((view) => isOpenUnion(type, view))
    ? (type.open ?? "never")
    : "never";

const tagsOf = (
  { type, tags }: Union["members"][number],
  field: string,
  view: View,
): readonly string[] => (tags.length > 0 ? tags : closedTags(type, field, view));

/** Returns the values of the field if the type lists all of them; otherwise an empty list. */
function closedTags(type: TypeRef, field: string, view: View): readonly string[] {
  const shape = shapeOf(type);
  if (shape.kind === "union") {
    const isOther = shape.discriminator !== undefined && shape.discriminator !== field;
    const members = shape.members.map(({ type: member, tags }) =>
      tagsOf({ type: member, tags: isOther ? [] : tags }, field, view),
    );
    return members.some(({ length }) => length === 0) ? [] : [...new Set(members.flat())];
  }
  const tag = fieldOf(type, field, view);
  if (tag?.required !== true) return [];
  const { texts, isAll } = listedTexts(tag.type);
  return isAll ? texts : [];
}

/** Returns a field; undefined if the view does not include the field. */
function fieldOf(type: TypeRef, field: string, view: View): Field | undefined {
  const shape = shapeOf(type);
  return shape.kind === "object"
    ? shape.fields.find((one) => one.name === field && isIn(one, view))
    : undefined;
}
