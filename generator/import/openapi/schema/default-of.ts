/** What the server assumes, where it is of the type. */
import { below } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import { primitives } from "../../../spec/types/primitives.ts";
import { isMapping, type PlainValue } from "../../../spec/document/plain-value.ts";
import { plainValue } from "./scalar.ts";
import type { Node, SchemaReading } from "./reading.ts";

/** The schema with its default. */
export function withDefault(
  schema: Schema,
  { value, origin }: Node,
  { notes }: SchemaReading,
): Schema {
  if (!Object.hasOwn(value, "default")) return schema;
  const found = plainValue(value["default"]);
  if (found !== undefined && fits(found, schema)) return { ...schema, default: found };
  const kind = found === undefined ? "number-inexact" : "schema-default";
  notes.add(kind, below(origin, "default"), shown(value["default"]));
  return schema;
}

/** As far as it can be told without the schemas that it refers to. */
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
