/** Parameters of Swagger 2.0 are schemas of their values. */
import type { PlainObject } from "../../source/plain-object.ts";

/** What is said of the parameter, and not of its value. */
const facts = new Set([
  "name",
  "in",
  "required",
  "description",
  "allowEmptyValue",
  "collectionFormat",
  "example",
]);

export const plainSchema = (parameter: PlainObject): PlainObject =>
  Object.fromEntries(
    Object.entries(parameter).filter(([key]) => !facts.has(key) && !key.startsWith("x-")),
  );
