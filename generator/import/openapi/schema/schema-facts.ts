/** What a schema says beside its shape, and what the server assumes where that is of the type. */
import { isMapping, type PlainValue } from "../../../spec/document/plain-value.ts";
import { primitives } from "../../../spec/types/primitives.ts";
import { below } from "../../notes/notes.ts";
import type { Schema, SchemaFacts } from "../../description/schema.ts";
import { own, type PlainObject } from "../../source/plain-object.ts";
import { describedExtension, type ObjectAt } from "../reading/reading.ts";
import type { SchemaReading } from "./reading.ts";
import { plainValue } from "./scalar.ts";

export function factsOf({ value, origin }: ObjectAt, reading: SchemaReading): SchemaFacts {
  const text = (key: string): string | undefined => {
    const found = own(value, key);
    if (found === undefined || found === null) return undefined;
    if (typeof found === "string") return found.trim() === "" ? undefined : found;
    reading.notes.add("schema-invalid", below(origin, key), "no text");
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
    extension: describedExtension(value, reading),
  };
}

function deprecatedOf(value: PlainObject): true | string | undefined {
  if (own(value, "deprecated") === true) return true;
  const reason = own(value, "x-deprecated");
  return reason === true || (typeof reason === "string" && reason !== "") ? reason : undefined;
}

/** The schema with its default. */
export function withDefault(
  schema: Schema,
  { value, origin }: ObjectAt,
  { notes }: SchemaReading,
): Schema {
  if (!Object.hasOwn(value, "default")) return schema;
  const found = plainValue(value["default"]);
  if (found !== undefined && fits(found, schema)) return { ...schema, default: found };
  const kind = found === undefined ? "number-inexact" : "schema-default";
  notes.add(kind, below(origin, "default"), shown(value["default"]));
  return schema;
}

/** As far as it is known without the schemas that it refers to. */
function fits(value: PlainValue, schema: Schema): boolean {
  if (value === null) return canBeNull(schema);
  switch (schema.kind) {
    case "scalar":
      return schema.name !== "null" && primitives[schema.name].holds(value);
    case "enum":
      return schema.isOpen === true
        ? typeof value === "string"
        : schema.values.some((one) => one.value === value);
    case "list":
      return Array.isArray(value);
    case "object":
      return isMapping(value);
    case "never":
      return false;
    case "any":
    case "all":
    case "reference":
    case "union":
      return true;
  }
}

const canBeNull = (schema: Schema): boolean =>
  schema.isNullable === true ||
  schema.kind === "any" ||
  (schema.kind === "scalar" && schema.name === "null");

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
