/** What the format allows at a path, whatever stands there. */
import type { Path } from "../document/plain-value.ts";
import { alternatives, insideOf, type Schema } from "./shape-of.ts";
import { typeExpression } from "./words.ts";

/** Every schema that may apply to the value at a path of a file: of a choice, each. */
export function schemasAt(file: Schema, path: Path): readonly Schema[] {
  let schemas = alternatives(file);
  for (const step of path) {
    schemas = schemas
      .flatMap((schema) => insideOf(schema, String(step)) ?? [])
      .flatMap(alternatives);
  }
  return schemas;
}

/** Whether it is a type expression, with a description of its own or not. */
export const isTypeExpression = (schema: Schema): boolean =>
  schema === typeExpression ||
  ("pipe" in schema && Array.isArray(schema.pipe) && schema.pipe[0] === typeExpression);
