/** Schemas of types: references to components, primitives, and what is built of these. */
import { idIn } from "../../model/ids.ts";
import type { Constraints, Scalar, Service, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { factsOf, type Primitive } from "../../sheets/types/primitives.ts";
import { isNull } from "../../sheets/types/shape.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import type { TupleOf } from "../../sheets/types/type.ts";
import type { JsonObject } from "./json.ts";
import { withExtension } from "./extension.ts";

export interface Component {
  readonly name: string;
  readonly declaration: TypeDeclaration;
  /** The resource whose sheet declares it; undefined for one that all share. */
  readonly resource?: string | undefined;
}

/** Those that all share first, then those of each resource. */
export function componentsOf({ types, resources }: Service): readonly Component[] {
  const all = [
    ...types.map((declaration) => ({ declaration, resource: undefined })),
    ...resources.flatMap(({ id, types: own }) =>
      own.map((declaration) => ({ declaration, resource: id })),
    ),
  ];
  const byName = Map.groupBy(all, ({ declaration }) => declaration.name);
  return all.map(({ declaration, resource }) => {
    const { name } = declaration;
    // What all share has the name; else it is that of the only one.
    const isPlain = resource === undefined || byName.get(name)?.length === 1;
    return { declaration, resource, name: isPlain ? name : idIn(resource, name) };
  });
}

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
  readonly #names: ReadonlyMap<TypeDeclaration, string>;

  constructor(components: readonly Component[]) {
    this.#names = new Map(components.map(({ declaration, name }) => [declaration, name]));
  }

  /** The name among the components; types of a service refer to those of the same service alone. */
  nameOf(declaration: TypeDeclaration): string {
    return this.#names.get(declaration) ?? declaration.name;
  }

  of(type: TypeRef): JsonObject {
    switch (type.kind) {
      case "primitive": {
        const { schema, isAmbiguous } = primitiveSchema(type.name);
        return isAmbiguous ? withExtension(schema, { type: type.name }) : schema;
      }
      case "literal":
        return literalSchema([type.value]);
      case "named":
        return { $ref: this.reference(type.to) };
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

  #tuple({ items, required, rest }: TupleOf<TypeRef>): JsonObject {
    return {
      type: "array",
      prefixItems: items.map((item) => this.of(item)),
      items: rest === undefined ? false : this.of(rest),
      minItems: required,
    };
  }

  reference(declaration: TypeDeclaration): string {
    return `#/components/schemas/${this.nameOf(declaration)}`;
  }

  #union(members: readonly TypeRef[]): JsonObject {
    const literals = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
    if (literals.length === members.length) {
      return withExtension(literalSchema(literals), { type: showType({ kind: "union", members }) });
    }
    const others = members.filter((member) => !isNull(member));
    const [only] = others;
    if (only !== undefined && others.length === 1) return nullable(this.of(only));
    return { anyOf: members.map((member) => this.of(member)) };
  }
}

/** One of a few values. */
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

/** What the server demands of a value, beside its type. */
export const boundKeywords = (constraints: Constraints | undefined): JsonObject => ({
  ...constraints,
});
