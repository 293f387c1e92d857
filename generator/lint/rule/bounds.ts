/** What call sheets say of the values of a type: bounds, patterns, lengths. */
import type { Constraints, Json, TypeRef } from "../../model/model.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { FieldSite, ParameterSite, TypeSite } from "./sites.ts";

/** Bounds of the value itself. */
export const safeIntegers = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const;

/** A value's type with what is said of it. */
export interface Bounded {
  readonly name: string;
  readonly type: TypeRef;
  readonly constraints: Constraints;
  /** Values that stand beside them, by their keys. */
  readonly values: Readonly<Partial<Record<"default" | "send", Json>>>;
  /** Where they are written. */
  readonly at: Cursor;
}

export function boundsOf(site: ParameterSite | FieldSite | TypeSite): Bounded | undefined {
  if ("field" in site) {
    const { name, type, constraints, default: value } = site.field;
    const values = value === undefined ? {} : { default: value };
    return constraints === undefined ? undefined : { name, type, constraints, values, at: site.at };
  }
  if ("parameter" in site) {
    const { wire: name, type, constraints, default: value, send } = site.parameter;
    const values = {
      ...(value === undefined ? {} : { default: value }),
      ...(send === undefined ? {} : { send }),
    };
    return constraints === undefined ? undefined : { name, type, constraints, values, at: site.at };
  }
  const { type, at } = site;
  if (type.kind !== "alias" || type.constraints === undefined) return undefined;
  return { name: type.name, type: type.type, constraints: type.constraints, values: {}, at };
}
