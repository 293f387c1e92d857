/** Which results have more to check than the kind of JSON value, which every answer is checked for, and which arguments. */
import type { Field, ObjectType, Operation, TypeRef } from "../../model/model.ts";
import { isAnything } from "../../model/types/anything.ts";
import { isWholeKind } from "../../model/types/primitives.ts";
import { shapeOf } from "../../model/types/shape.ts";
import { isIn, isOpen, type View } from "../../model/types/view.ts";
import { jsonKinds } from "./json-kinds.ts";

export const needsValidator = (type: TypeRef, view: View): boolean =>
  !isAnything(type) && !(jsonKinds(type) !== undefined && isKindAlone(type, view));

/**
 * Which operations have arguments with more to check than what is looked at in every call: that they are
 * there and can be written as text.
 */
export const hasArgumentValidators = ({ parameters, body }: Operation): boolean =>
  parameters.some(({ type }) => isMoreThanText(type)) ||
  (body !== undefined && needsValidator(body.type, "sent"));

const isMoreThanText = (type: TypeRef): boolean =>
  needsValidator(type, "sent") || (jsonKinds(type)?.some((kind) => kind !== "string") ?? false);

/** Whether every value of the type's kind fits. */
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
      // The field that tells the members apart has to be there.
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
