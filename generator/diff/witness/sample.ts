/** A value of a type, as code: the smallest one that compiles. */
import type { Field, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { factsOf } from "../../model/types/primitives.ts";
import { shapeOf } from "../../model/types/shape.ts";
import { isIn } from "../../model/types/view.ts";

/** `inside`: the types that the value is in. One that holds itself by necessity has no value that ends. */
export function sampleOf(type: TypeRef, inside: readonly TypeDeclaration[] = []): string {
  if (type.kind === "named" && inside.includes(type.to)) return "undefined as never";
  const outer = type.kind === "named" ? [...inside, type.to] : inside;
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return samples[factsOf(shape.name).code];
    case "literal":
      return JSON.stringify(shape.value);
    case "enum":
      return JSON.stringify(shape.values[0]?.value ?? null);
    case "array":
      return "[]";
    case "map":
      return "{}";
    case "object":
      return objectOf(
        shape.fields.filter(isNeeded).map(({ name, type: of }) => [name, of]),
        outer,
      );
    case "union": {
      const [first] = shape.members;
      if (first === undefined) return "undefined";
      const [tag] = first.tags;
      const value = sampleOf(first.type, outer);
      return tag === undefined || shape.discriminator === undefined
        ? value
        : `{ ${keyOf(shape.discriminator)}: ${JSON.stringify(tag)}, ...${value} }`;
    }
    case "intersection":
      return `{ ${shape.members.map((member) => `...${sampleOf(member, outer)}`).join(", ")} }`;
  }
}

const samples = { string: '"…"', number: "1", boolean: "true", unknown: "{}" } as const;

const isNeeded = (field: Field): boolean => field.required && isIn(field, "sent");

/** An object literal; names that are no identifiers are quoted. */
export function objectOf(
  entries: readonly (readonly [name: string, type: TypeRef])[],
  inside: readonly TypeDeclaration[] = [],
): string {
  if (entries.length === 0) return "{}";
  const parts = entries.map(([name, type]) => `${keyOf(name)}: ${sampleOf(type, inside)}`);
  return `{ ${parts.join(", ")} }`;
}

export const keyOf = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
