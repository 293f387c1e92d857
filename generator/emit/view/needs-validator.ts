/** Which results and arguments need a validator. The kind of a result's JSON value is validated in every call. */
import type { Field, ObjectType, Parameter, TypeRef } from "../../model/model.ts";
import { isAnything } from "../../spec/types/anything.ts";
import { isWholeKind } from "../../spec/types/primitives.ts";
import { shapeOf } from "../../spec/types/shape.ts";
import { isIn, isOpen, type View } from "../../spec/types/view.ts";
import { jsonKinds } from "./json-kinds.ts";

/** Whether more can be checked than the kind of a JSON value. */
export const needsValidator = (type: TypeRef, view: View): boolean =>
  !isAnything(type) && !(jsonKinds(type) !== undefined && isKindAlone(type, view));

/** Parameters of clients are validated as those of operations are. */
export const isMoreThanText = ({ type }: Parameter): boolean =>
  needsValidator(type, "sent") || (jsonKinds(type)?.some((kind) => kind !== "string") ?? false);

/** Whether the kind of JSON value is all there is to validate. */
function isKindAlone(type: TypeRef, view: View): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return isWholeKind(shape.name);
    case "literal":
      return shape.value === null;
    case "enum":
      return isOpen(shape, view);
    case "array":
      return isAnything(shape.items);
    case "map":
      return isAnything(shape.values);
    case "object":
      return saysNothing(shape, view);
    case "union":
      // The discriminator must be present.
      return (
        shape.discriminator === undefined &&
        shape.members.every((member) => isKindAlone(member.type, view))
      );
    case "intersection":
      return shape.members.every((member) => isKindAlone(member, view));
  }
}

function saysNothing({ fields, more }: ObjectType, view: View): boolean {
  const isNothing = (field: Field): boolean =>
    !isIn(field, view) || (!field.required && isAnything(field.type));
  return fields.every(isNothing) && (more === undefined || isAnything(more));
}
