/** Named schemas that some operations reach, through others. */
import type { Description, NamedSchema, OperationDescription } from "../description/description.ts";
import type { Schema } from "../description/schema.ts";
import { childrenOf } from "../types/children-of.ts";
import { schemasOf } from "../types/inline-uses.ts";

/** In the order of the document. */
export function reachedSchemas(
  { schemas, client }: Pick<Description, "schemas" | "client">,
  operations: readonly OperationDescription[],
): ReadonlyMap<string, NamedSchema> {
  const children = childrenOf(schemas);
  const reached = new Set<string>();
  const waiting = [
    ...client.map(({ schema }) => schema),
    ...operations.flatMap((one) => schemasOf(one).map(({ schema }) => schema)),
  ];
  const reach = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    const target = schemas.get(key)?.schema;
    if (target === undefined) return;
    waiting.push(target);
    // A parent with a discriminator is any of its children.
    if (target.kind === "all" && target.discriminator !== undefined) {
      for (const child of children.get(key) ?? []) reach(child);
    }
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "reference") reach(next.key);
    if (next.kind === "all") for (const { key } of next.discriminator?.tags ?? []) reach(key);
    waiting.push(...within(next));
  }
  return new Map([...schemas].filter(([key]) => reached.has(key)));
}

function within(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "list":
      return [schema.items];
    case "object":
      return [
        ...schema.fields.map((field) => field.schema),
        ...(schema.more === undefined ? [] : [schema.more]),
      ];
    case "union":
      return schema.members;
    case "all":
      return schema.parts;
    case "any":
    case "never":
    case "reference":
    case "scalar":
    case "enum":
      return [];
  }
}
