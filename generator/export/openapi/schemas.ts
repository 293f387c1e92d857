/** Type expressions as schemas. Declared types are references, so that recursive ones end. */
import type { Constraints, Scalar, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { isNull } from "../../spec/types/shape.ts";
import { showType } from "../../spec/types/show-type.ts";
import type { Component } from "./component-names.ts";
import type { JsonObject } from "./json.ts";
import { withExtension } from "./with-extension.ts";
import { primitiveSchema } from "./primitive-schemas.ts";

export class Schemas {
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
      case "map":
        return { type: "object", additionalProperties: this.of(type.values) };
      case "union":
        return this.#union(type.members);
      case "intersection":
        return { allOf: type.members.map((member) => this.of(member)) };
    }
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

export function valuesSchema(values: readonly Scalar[]): JsonObject {
  const kinds = [...new Set(values.map(kindOf))];
  return { type: kinds.length === 1 ? kinds[0] : kinds, enum: [...values] };
}

function kindOf(value: Scalar): string {
  if (value === null) return "null";
  if (typeof value !== "number") return typeof value;
  return Number.isInteger(value) ? "integer" : "number";
}

function nullable(schema: JsonObject): JsonObject {
  return typeof schema["type"] === "string"
    ? { ...schema, type: [schema["type"], "null"] }
    : { anyOf: [schema, { type: "null" }] };
}

/** What the server demands of a value, beside its type. */
export const bounds = (constraints: Constraints | undefined): JsonObject => ({ ...constraints });
