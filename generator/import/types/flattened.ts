/**
 * Finds schemas that are only parts by `allOf`, such as `Partial_Pick_User.name` of tsoa. Their fields belong to the
 * whole, and they are not declared, because changes of an exported type break programs.
 */
import type { Description } from "../description/description.ts";
import { reached, type Schema, schemasIn } from "../description/schema.ts";
import { innerTypes } from "../../sheets/types/type-parts.ts";
import { type GraphExpression, type Keyed, typesIn } from "./type-graph.ts";

/** Returns the types to declare. `used`: types of operations and of the client. */
export function withoutFlattened(
  named: readonly Keyed[],
  used: readonly GraphExpression[],
  flattened: ReadonlySet<string>,
): readonly Keyed[] {
  if (flattened.size === 0) return named;
  const roots = [...used, ...named.filter(({ key }) => !flattened.has(key))];
  const needed = new Set<GraphExpression>(
    reached<GraphExpression>(roots, (type) =>
      type.kind === "named" ? typesIn(type.to) : innerTypes(type),
    ),
  );
  return named.filter((one) => needed.has(one));
}

/** Returns the keys of schemas that are parts of others, and their references. `used`: keys that operations use. */
export function flattenedKeys(
  { schemas }: Pick<Description, "schemas">,
  used: readonly Schema[],
): ReadonlySet<string> {
  const named = Array.from(schemas.values(), ({ schema }) => schema);
  const next = (schema: Schema): readonly Schema[] => {
    const target = schema.kind === "reference" ? schemas.get(schema.key)?.schema : undefined;
    return target === undefined ? [...partsOf(schema), ...schemasIn(schema)] : [target];
  };
  const partsOf = (schema: Schema): readonly Schema[] =>
    (schema.parts ?? []).flatMap((key) => schemas.get(key)?.schema ?? []);
  const parts = [...reached([...named, ...used], schemasIn)].flatMap(partsOf);
  const within = new Set(reached(parts, next));
  // A parent with a discriminator is the union of its children.
  const isPart = (schema: Schema): boolean => within.has(schema) && schema.children === undefined;
  const wholes = new Set(reached([...used, ...named.filter((one) => !isPart(one))], next));
  return new Set(
    Array.from(schemas).flatMap(([key, { schema }]) => {
      if (isPart(schema) && wholes.has(schema)) return [key];
      // If schemas are only parts of each other, the first of them is declared.
      for (const one of reached([schema], next)) wholes.add(one);
      return [];
    }),
  );
}
