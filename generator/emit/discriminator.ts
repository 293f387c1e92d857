/** The values of a field that tell the members of a union apart, as far as the members say themselves. */
import type { Field, TypeRef, UnionType } from "../model/model.ts";
import type { Lookup } from "./type-views.ts";

/** The texts that the field can hold in a type, when it lists them all; none when it does not. */
export function closedTags(type: TypeRef, field: string, lookup: Lookup): readonly string[] {
  const found = fieldOf(type, field, lookup);
  return found?.required === true ? (textsOf(found.type, lookup) ?? []) : [];
}

/** Whether a member says of the field that the service may add values to it. */
export const hasOpenTags = ({ members }: UnionType, field: string, lookup: Lookup): boolean =>
  members.some(({ type }) => {
    const found = fieldOf(type, field, lookup);
    const named = found?.type.kind === "named" ? lookup(found.type.name) : undefined;
    return named?.kind === "enum" && named.open !== "never";
  });

function fieldOf(type: TypeRef, name: string, lookup: Lookup): Field | undefined {
  if (type.kind !== "named") return undefined;
  const declared = lookup(type.name);
  if (declared.kind === "alias") return fieldOf(declared.type, name, lookup);
  if (declared.kind !== "object") return undefined;
  return declared.fields.find((field) => field.name === name && !field.writeonly);
}

function textsOf(type: TypeRef, lookup: Lookup): readonly string[] | undefined {
  if (type.kind === "literal") return typeof type.value === "string" ? [type.value] : undefined;
  if (type.kind === "union") {
    const texts = type.members.map((member) => textsOf(member, lookup));
    return texts.every((found) => found !== undefined) ? texts.flat() : undefined;
  }
  if (type.kind !== "named") return undefined;
  const declared = lookup(type.name);
  if (declared.kind === "alias") return textsOf(declared.type, lookup);
  if (declared.kind !== "enum" || declared.open !== "never") return undefined;
  const texts = declared.values
    .map(({ value }) => value)
    .filter((value) => typeof value === "string");
  return texts.length === declared.values.length ? texts : undefined;
}
