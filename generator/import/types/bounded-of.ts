/** Which constraints say something of a value. */
import { factsOf } from "../../spec/types/primitives.ts";
import type { ReferenceSchema, Schema } from "../description/schema.ts";
import type { Bounded } from "./legal-constraints.ts";
import { flatMembers, isNullSchema } from "./read-union.ts";

const deepest = 20;

export function boundedOf(
  schema: Schema,
  target: (schema: Schema) => Exclude<Schema, ReferenceSchema> | undefined,
  depth = 0,
): Bounded {
  // A union may lead back to itself.
  const found = depth > deepest ? undefined : target(schema);
  switch (found?.kind) {
    case "scalar": {
      if (found.name === "null") return "other";
      const { code, form } = factsOf(found.name);
      if (code === "string") return form === undefined ? "text" : "digits";
      return code === "number" ? "number" : "other";
    }
    case "list":
      return "list";
    case "object":
      return "fields";
    case "enum":
      return "other";
    case "union": {
      const [only, ...others] = flatMembers(found).filter((member) => !isNullSchema(member));
      return only === undefined || others.length > 0
        ? "anything"
        : boundedOf(only, target, depth + 1);
    }
    case "any":
    case "never":
    case "all":
    case undefined:
      return "anything";
  }
}
