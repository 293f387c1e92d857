/** What a schema says beside its shape. */
import { below } from "../../description/origin.ts";
import type { Extension, Schema, SchemaFacts } from "../../description/schema.ts";
import { own, type PlainObject } from "../../source/plain-object.ts";
import { describedExtension } from "../reading/extension.ts";
import type { Node, Reading } from "./reading.ts";

export function factsOf({ value, origin }: Node, { notes, isExported }: Reading): SchemaFacts {
  const text = (key: string): string | undefined => {
    const found = own(value, key);
    if (found === undefined || found === null) return undefined;
    if (typeof found === "string") return found.trim() === "" ? undefined : found;
    notes.add("schema-invalid", below(origin, key), "no text");
    return undefined;
  };
  const isTrue = (key: string): true | undefined => (own(value, key) === true ? true : undefined);
  return {
    origin,
    title: text("title"),
    doc: text("description"),
    deprecated: deprecatedOf(value),
    isReadonly: isTrue("readOnly"),
    isWriteonly: isTrue("writeOnly"),
    extension: describedExtension(value, isExported),
  };
}

function deprecatedOf(value: PlainObject): true | string | undefined {
  if (own(value, "deprecated") === true) return true;
  const reason = own(value, "x-deprecated");
  return reason === true || (typeof reason === "string" && reason !== "") ? reason : undefined;
}

/** The same with what is said around it, which wins. */
export function withFacts(schema: Schema, around: SchemaFacts): Schema {
  const constraints =
    schema.constraints === undefined || around.constraints === undefined
      ? (around.constraints ?? schema.constraints)
      : { ...schema.constraints, ...around.constraints };
  return {
    ...schema,
    origin: around.origin,
    title: around.title ?? schema.title,
    doc: around.doc ?? schema.doc,
    deprecated: around.deprecated ?? schema.deprecated,
    isNullable: around.isNullable ?? schema.isNullable,
    isReadonly: around.isReadonly ?? schema.isReadonly,
    isWriteonly: around.isWriteonly ?? schema.isWriteonly,
    default: around.default === undefined ? schema.default : around.default,
    extension: bothOf(schema.extension, around.extension),
    constraints,
  };
}

/** What both say, the one around first. */
const bothOf = (inside: Extension | undefined, around: Extension | undefined) =>
  inside === undefined ? around : around === undefined ? inside : { ...inside, ...around };
