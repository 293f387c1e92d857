import type { Schema } from "../../description/schema.ts";

/** The keys of all references in a schema, in its order. */
export function referencesIn(schema: Schema): string[] {
  switch (schema.kind) {
    case "reference":
      return [schema.key];
    case "list":
      return referencesIn(schema.items);
    case "object":
      return [...schema.fields.map((field) => field.schema), schema.more].flatMap((one) =>
        one === undefined ? [] : referencesIn(one),
      );
    case "union":
      return schema.members.flatMap(referencesIn);
    case "all":
      return schema.parts.flatMap(referencesIn);
    case "any":
    case "enum":
    case "never":
    case "scalar":
      return [];
  }
}
