/** The primitives as schemas: what readers of JSON Schema know of each. */
import { factsOf, type Primitive } from "../../spec/types/primitives.ts";
import type { JsonObject } from "./json.ts";

interface PrimitiveSchema {
  readonly schema: JsonObject;
  /** Whether the schema alone does not tell which primitive it is. */
  readonly isAmbiguous?: true;
}

/** Texts of a form that has no name in OpenAPI. */
const formed = (name: Primitive): PrimitiveSchema => ({
  schema: { type: "string", pattern: factsOf(name).form?.source },
  isAmbiguous: true,
});

const schemas: { readonly [Name in Primitive]: PrimitiveSchema } = {
  string: { schema: { type: "string" } },
  integer: { schema: { type: "integer" } },
  number: { schema: { type: "number" } },
  boolean: { schema: { type: "boolean" } },
  json: { schema: {}, isAmbiguous: true },
  bytes: { schema: { type: "string", contentEncoding: "base64" } },
  file: { schema: { type: "string", format: "binary" } },
  date: { schema: { type: "string", format: "date" } },
  datetime: { schema: { type: "string", format: "date-time" } },
  digits: formed("digits"),
  decimal: formed("decimal"),
  int64: { schema: { type: "string", format: "int64" } },
  hex: formed("hex"),
  unknown: { schema: {} },
};

export const primitiveSchema = (name: Primitive): PrimitiveSchema => schemas[name];
