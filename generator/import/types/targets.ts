/** Follows references of schemas to their targets. */
import type { NamedSchema } from "../description/description.ts";
import type { FieldSchema, ReferenceSchema, Schema } from "../description/schema.ts";

export type Target = Exclude<Schema, ReferenceSchema>;

export class Targets {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;

  constructor(schemas: ReadonlyMap<string, NamedSchema>) {
    this.#schemas = schemas;
  }

  /** Returns the target of a chain of references; undefined for a cycle. */
  of = (schema: Schema): Target | undefined => {
    const seen = new Set<string>();
    let at: Schema | undefined = schema;
    while (at?.kind === "reference") {
      if (seen.has(at.key)) return undefined;
      seen.add(at.key);
      at = this.#schemas.get(at.key)?.schema;
    }
    return at;
  };

  /** Returns a field of an object, or of the objects of an intersection. */
  fieldOf(schema: Schema, name: string): FieldSchema | undefined {
    const target = this.of(schema);
    if (target?.kind === "object") return target.fields.find((field) => field.name === name);
    if (target?.kind !== "intersection") return undefined;
    return target.members
      .values()
      .map((member) => this.fieldOf(member, name))
      .find((field) => field !== undefined);
  }
}
