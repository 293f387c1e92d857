/** What of an answer is the result, where all answers have one shape around it. */
import { isMapping } from "../../../spec/document/plain-value.ts";
import { plainValue } from "../../../spec/fmt/spec-values.ts";
import type { OperationDescription } from "../../description/description.ts";
import type { Schema } from "../../description/schema.ts";
import { resolved, type Composing } from "../composing/composing.ts";

/** Of the schema of an answer, what the operation gives back. */
export function payloadOf({
  description,
}: Composing): (operation: OperationDescription, schema: Schema) => Schema {
  const envelope = plainValue(description.extension?.["envelope"] ?? null);
  const field = isMapping(envelope) ? envelope.get("result") : undefined;
  return ({ extension }, schema) =>
    typeof field !== "string" || extension?.["envelope"] === false
      ? schema
      : (fieldOf(schema, field, (one) => resolved(one, description)) ?? schema);
}

function fieldOf(
  schema: Schema,
  name: string,
  resolve: (schema: Schema) => Schema | undefined,
): Schema | undefined {
  const found = resolve(schema);
  if (found?.kind === "object") return found.fields.find((one) => one.name === name)?.schema;
  if (found?.kind !== "all") return undefined;
  for (const part of found.parts) {
    const inside = fieldOf(part, name, resolve);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
