/** What comes back. */
import type { ResultSpec } from "../../../spec/format/result.ts";
import type { Composing, NamedOperation } from "../composing/composing.ts";
import { isBodiless } from "../../../model/result.ts";
import type { Schema } from "../../description/schema.ts";

/** `payload`: what of the answer is the result, where answers have an envelope. */
export function resultSpec(
  { operation, resource, name }: NamedOperation,
  payload: (schema: Schema) => Schema,
  { types, notes }: Composing,
): ResultSpec {
  const { result, method, origin } = operation;
  const hasBody = !isBodiless(result.kind);
  if (method === "HEAD" && hasBody) {
    if (result.kind !== "unknown") notes.add("result-of-head", origin);
    return "none";
  }
  const use = { resource, words: [name, "result"], as: "answer" } as const;
  switch (result.kind) {
    case "value": {
      const type = types.expression(payload(result.schema), use);
      if (type === "file" || type === "bytes") return type === "file" ? "media" : "string";
      return result.orNone && type !== "unknown" ? `${type} | none` : type;
    }
    case "events":
      return { events: types.expression(result.schema, use), end: result.end };
    case "none":
    case "media":
    case "text":
    case "location":
    case "exists":
    case "unknown":
      return result.kind;
  }
}
