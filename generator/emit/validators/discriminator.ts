/** The values of a field that tell the members of a union apart, as far as the members say themselves. */
import type { Field, TypeRef, UnionType } from "../../model/model.ts";
import { listedTexts } from "../../spec/types/listed-texts.ts";
import { shapeOf } from "../../spec/types/shape.ts";
import { isIn, type View } from "../../spec/types/view.ts";

/** The texts that the field can hold in a type, when it lists them all; none when it does not. */
export function closedTags(type: TypeRef, field: string, view: View): readonly string[] {
  const found = fieldOf(type, field, view);
  if (found?.required !== true) return [];
  const { texts, isAll } = listedTexts(found.type);
  return isAll ? texts : [];
}

/** Whether a member says of the field that the service may add values to it. */
export const hasOpenTags = ({ members }: UnionType, field: string, view: View): boolean =>
  members.some(({ type }) => {
    const found = fieldOf(type, field, view);
    const shape = found === undefined ? undefined : shapeOf(found.type);
    return shape?.kind === "enum" && shape.open !== "never";
  });

/** What is not there tells nothing apart. */
function fieldOf(type: TypeRef, name: string, view: View): Field | undefined {
  const shape = shapeOf(type);
  return shape.kind === "object"
    ? shape.fields.find((field) => field.name === name && isIn(field, view))
    : undefined;
}
