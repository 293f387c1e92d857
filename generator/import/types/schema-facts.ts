/** What is said of a value beside its shape. */
import type { Schema, SchemaFacts } from "../description/schema.ts";

/** The schema with what is said around it: that is nearer to the reader than what its parts say. */
export function withFacts(schema: Schema, facts: SchemaFacts): Schema {
  const constraints =
    schema.constraints === undefined || facts.constraints === undefined
      ? (facts.constraints ?? schema.constraints)
      : { ...schema.constraints, ...facts.constraints };
  return {
    ...schema,
    origin: facts.origin,
    title: facts.title ?? schema.title,
    doc: facts.doc ?? schema.doc,
    deprecated: facts.deprecated ?? schema.deprecated,
    isNullable: facts.isNullable ?? schema.isNullable,
    isReadonly: facts.isReadonly ?? schema.isReadonly,
    isWriteonly: facts.isWriteonly ?? schema.isWriteonly,
    default: facts.default ?? schema.default,
    extension: facts.extension ?? schema.extension,
    constraints,
  };
}
