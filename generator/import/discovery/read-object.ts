import type { FieldSchema, Schema, SchemaFacts } from "../description/schema.ts";
import type { Part } from "./part.ts";

/** An object, or a map where it has no properties. */
export function readObject(part: Part, facts: SchemaFacts, read: (part: Part) => Schema): Schema {
  const fields = part.parts("properties").map(([name, property]): FieldSchema => ({
    name,
    isRequired: property.isTrue("required"),
    schema: read(property),
  }));
  return { ...facts, kind: "object", fields, more: readMore(part, read) };
}

function readMore(part: Part, read: (part: Part) => Schema): Schema | undefined {
  const more = part.value("additionalProperties");
  if (more === undefined || more === false) return undefined;
  if (more === true) return { kind: "any", origin: part.origin };
  const values = part.part("additionalProperties");
  return values && read(values);
}
