/** Exports types as schemas: references to components, primitives, and types that consist of these. */
import { type Link, linkTypes } from "../../open/linked-types.ts";
import type {
  Constraints,
  Scalar,
  Service,
  TypeDeclaration,
  TypeExpression,
} from "../../open/model-types.ts";
import { factsOf, type Primitive } from "../../sheets/types/primitives.ts";
import { isNull } from "../../sheets/types/shape.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import type { TupleOf } from "../../sheets/types/type.ts";
import type { JsonObject } from "./json.ts";
import { withExtension } from "./extension.ts";

export interface Component {
  readonly name: string;
  readonly declaration: TypeDeclaration;
}

export function componentsOf({ types }: Service): readonly Component[] {
  const byName = Map.groupBy(types, ({ name }) => name);
  return types.map((declaration) => {
    const { id, name, resource } = declaration;
    // A type of the service, or the only one with its name, keeps its name.
    const isPlain = resource === undefined || byName.get(name)?.length === 1;
    return { declaration, name: isPlain ? name : id };
  });
}

interface PrimitiveSchema {
  readonly schema: JsonObject;
  /** Whether several primitives have the same schema. */
  readonly isAmbiguous?: true;
}

/** Returns the schema of a string with a format that OpenAPI does not define. */
const formed = (name: Primitive): PrimitiveSchema => ({
  schema: { type: "string", pattern: factsOf(name).form?.source },
  isAmbiguous: true,
});

const schemas: { readonly [Name in Primitive]: PrimitiveSchema } = {
  string: { schema: { type: "string" } },
  integer: { schema: { type: "integer" } },
  bigint: { schema: { type: "integer", format: "int64" }, isAmbiguous: true },
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

export class SchemaNames {
  readonly link: Link;
  readonly #names: ReadonlyMap<string, string>;

  constructor(components: readonly Component[], service: Service) {
    this.link = linkTypes(service);
    this.#names = new Map(components.map(({ declaration, name }) => [declaration.id, name]));
  }

  of(type: TypeExpression): JsonObject {
    switch (type.kind) {
      case "primitive": {
        const { schema, isAmbiguous } = primitiveSchema(type.name);
        return isAmbiguous ? withExtension(schema, { type: type.name }) : schema;
      }
      case "literal":
        return literalSchema([type.value]);
      case "named":
        return { $ref: this.reference(type.id) };
      case "array":
        return { type: "array", items: this.of(type.items) };
      case "tuple":
        return this.#tuple(type);
      case "map":
        return { type: "object", additionalProperties: this.of(type.values) };
      case "union":
        return this.#union(type.members);
      case "intersection":
        return { allOf: type.members.map((member) => this.of(member)) };
    }
  }

  #tuple({ items, required, rest }: TupleOf<TypeExpression>): JsonObject {
    return {
      type: "array",
      prefixItems: items.map((item) => this.of(item)),
      items: rest === undefined ? false : this.of(rest),
      minItems: required,
    };
  }

  reference(id: string): string {
    return `#/components/schemas/${this.#names.get(id) ?? id}`;
  }

  #union(members: readonly TypeExpression[]): JsonObject {
    const literals = members.filter((member) => member.kind === "literal");
    if (literals.length === members.length) {
      const type = showType({ kind: "union", members: literals });
      return withExtension(literalSchema(literals.map(({ value }) => value)), { type });
    }
    const others = members.filter((member) => !isNull(member));
    const [only] = others;
    if (only !== undefined && others.length === 1) return nullable(this.of(only));
    return { anyOf: members.map((member) => this.of(member)) };
  }
}

export function literalSchema(values: readonly Scalar[]): JsonObject {
  const [first = null, ...others] = values;
  if (others.length > 0) return valuesSchema(values);
  return first === null ? { type: "null" } : { type: kindOf(first), const: first };
}

export function valuesSchema(values: readonly (Scalar | bigint)[]): JsonObject {
  const kinds = [...new Set(values.map(kindOf))];
  return { type: kinds.length === 1 ? kinds[0] : kinds, enum: [...values] };
}

function kindOf(value: Scalar | bigint): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return "integer";
  if (typeof value !== "number") return typeof value;
  return Number.isInteger(value) ? "integer" : "number";
}

function nullable(schema: JsonObject): JsonObject {
  return typeof schema["type"] === "string"
    ? { ...schema, type: [schema["type"], "null"] }
    : { anyOf: [schema, { type: "null" }] };
}

export const boundKeywords = (constraints: Constraints | undefined): JsonObject => ({
  ...constraints,
});
