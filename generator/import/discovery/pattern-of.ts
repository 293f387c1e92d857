/** Patterns of parameters. */
import type { Schema } from "../description/schema.ts";

export const patternOf = (schema: Schema): string | undefined =>
  schema.kind === "list" ? undefined : schema.constraints?.pattern;

/** For a parameter whose path says it. */
export function withoutPattern(schema: Schema): Schema {
  if (schema.constraints === undefined || schema.kind === "list") return schema;
  const { pattern: _, ...constraints } = schema.constraints;
  return {
    ...schema,
    constraints: Object.keys(constraints).length === 0 ? undefined : constraints,
  };
}
