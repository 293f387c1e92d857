// Callsheet runtime: describes generated validators as JSON Schema.

export type JsonSchema = Record<string, unknown>;

/** Returns the schema of a validator. `fixed`: fields that are sent in addition, and are not part of the schema. */
type Describe = (of: SchemaOf, target: Target, fixed?: object) => JsonSchema;

type SchemaOf = (within: Described, fixed?: object) => JsonSchema;

export interface Described {
  /** A simple schema is inlined everywhere; others are defined once if they are used more than once. */
  readonly schema: JsonSchema | Describe;
  /** The validator whose schema replaces its own. */
  readonly behind?: (() => Described) | undefined;
}

/** The converters of Standard JSON Schema version 1. They are equal, because validation does not change values. */
export interface JsonSchemas {
  readonly input: (options: JsonSchemaOptions) => JsonSchema;
  readonly output: (options: JsonSchemaOptions) => JsonSchema;
}

interface JsonSchemaOptions {
  /** The version of JSON Schema; other versions throw. */
  readonly target: Target | (string & {});
}

type Target = "draft-2020-12" | "draft-07" | "openapi-3.0";

/** The URL of a version, and its name for definitions. Schemas of OpenAPI 3.0 cannot have definitions. */
const versions: Readonly<Record<Target, readonly [url?: string, definitions?: string]>> = {
  "draft-2020-12": ["https://json-schema.org/draft/2020-12/schema", "$defs"],
  "draft-07": ["http://json-schema.org/draft-07/schema#", "definitions"],
  "openapi-3.0": [],
};

/** @throws {Error} if that version cannot express the validator. */
export function jsonSchemaOf(root: Described, options: JsonSchemaOptions): JsonSchema {
  const target = options.target as Target;
  if (!Object.hasOwn(versions, target)) {
    throw new Error(
      `JSON Schema "${target}" is not supported: draft-2020-12, draft-07 and openapi-3.0 are`,
    );
  }
  const [$schema, definitions] = versions[target];
  const uses = new Map<Describe, { readonly first: JsonSchema; readonly others: JsonSchema[] }>();
  const of: SchemaOf = ({ schema, behind }, fixed) => {
    if (behind) return of(behind(), fixed);
    if (typeof schema !== "function") return { ...schema };
    if (fixed) return schema(of, target, fixed);
    const use: JsonSchema = {};
    const known = uses.get(schema);
    if (known === undefined) {
      uses.set(schema, { first: use, others: [] });
      return Object.assign(use, schema(of, target));
    }
    if (definitions) {
      known.others.push(use);
      return use;
    }
    // An empty object is a schema that is still being created.
    if (Object.keys(known.first).length === 0) {
      throw new Error("A recursive type cannot be a schema of OpenAPI 3.0");
    }
    return known.first;
  };
  const whole = of(root);
  const defined: JsonSchema = {};
  for (const { first, others } of uses.values()) {
    if (others.length === 0) continue;
    const name = Object.keys(defined).length + 1;
    const $ref = first === whole ? "#" : `#/${definitions}/${name}`;
    if (first !== whole) {
      defined[name] = { ...first };
      for (const key of Object.keys(first)) delete first[key];
      others.push(first);
    }
    for (const use of others) use["$ref"] = $ref;
  }
  return {
    ...($schema && { $schema }),
    ...whole,
    ...(definitions && Object.keys(defined).length > 0 && { [definitions]: defined }),
  };
}
