/** Which results have more to check than the kind of JSON value, which every answer is checked for, and which arguments. */
import type { Field, Operation, TypeDeclaration, TypeRef } from "../model/model.ts";
import { isOpenEnum } from "./check-code.ts";
import { jsonKinds } from "./json-kinds.ts";
import type { Lookup, View } from "./type-views.ts";

export const isWorthChecking = (type: TypeRef, lookup: Lookup, view: View): boolean =>
  !isAnything(type, lookup) &&
  !(jsonKinds(type, lookup) !== undefined && isKindAlone(type, lookup, view));

/**
 * Which operations have arguments with more to check than what is looked at in every call: that they are
 * there and can be written as text.
 */
export const hasArgumentChecks = ({ parameters, body }: Operation, lookup: Lookup): boolean =>
  parameters.some(({ type }) => isMoreThanText(type, lookup)) ||
  (body !== undefined && isWorthChecking(body.type, lookup, "sent"));

const isMoreThanText = (type: TypeRef, lookup: Lookup): boolean =>
  isWorthChecking(type, lookup, "sent") ||
  (jsonKinds(type, lookup)?.some((kind) => kind !== "string") ?? false);

/** Whether every value fits. */
function isAnything(type: TypeRef, lookup: Lookup): boolean {
  switch (type.kind) {
    case "primitive":
      return type.name === "unknown" || type.name === "json";
    case "union":
      return type.members.some((member) => isAnything(member, lookup));
    case "intersection":
      return type.members.every((member) => isAnything(member, lookup));
    case "named": {
      const declared = lookup(type.name);
      if (declared.kind === "alias") return isAnything(declared.type, lookup);
      // What stands under a tag has to have the tag.
      return (
        declared.kind === "union" &&
        declared.members.some(({ type: one, tags }) => tags.length === 0 && isAnything(one, lookup))
      );
    }
    default:
      return false;
  }
}

/** Whether every value of the type's kind fits. */
function isKindAlone(type: TypeRef, lookup: Lookup, view: View): boolean {
  switch (type.kind) {
    case "primitive":
      return ["string", "number", "boolean", "null"].includes(type.name);
    case "array":
      return isAnything(type.items, lookup);
    case "map":
      return isAnything(type.values, lookup);
    case "union":
    case "intersection":
      return type.members.every((member) => isKindAlone(member, lookup, view));
    case "named":
      return isDeclaredKindAlone(lookup(type.name), lookup, view);
    case "literal":
      return type.value === null;
  }
}

function isDeclaredKindAlone(type: TypeDeclaration, lookup: Lookup, view: View): boolean {
  switch (type.kind) {
    case "object": {
      const saysNothing = (field: Field): boolean =>
        (view === "received" ? field.writeonly : field.readonly) ||
        (!field.required && isAnything(field.type, lookup));
      return (
        type.fields.every(saysNothing) && (type.more === undefined || isAnything(type.more, lookup))
      );
    }
    case "enum":
      return isOpenEnum(type, view);
    case "alias":
      return isKindAlone(type.type, lookup, view);
    case "union":
      // The field that tells the members apart has to be there.
      return (
        type.discriminator === undefined &&
        type.members.every((member) => isKindAlone(member.type, lookup, view))
      );
  }
}
