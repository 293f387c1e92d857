import type { FieldSite, TypeSite } from "./sites.ts";

/** The fields of an object type; none of another one. */
export function fieldsOf({ type, spec, at, edit }: TypeSite): FieldSite[] {
  if (type.kind !== "object" || !("fields" in spec)) return [];
  const fields = at.to("fields");
  return type.fields.flatMap((field) => {
    const name = [field.name, `${field.name}?`].find((one) => spec.fields?.has(one));
    const said = name === undefined ? undefined : spec.fields?.get(name);
    if (name === undefined || said === undefined) return [];
    return [{ field, owner: type, spec: said, at: fields.to(name), edit }];
  });
}
