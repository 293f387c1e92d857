/** A value of a type, as code: the smallest one that compiles. */
import type { Field, TypeRef } from "../../model/model.ts";
import { factsOf } from "../../model/types/primitives.ts";
import { shapeOf } from "../../model/types/shape.ts";
import { isIn } from "../../model/types/view.ts";

export function sampleOf(type: TypeRef): string {
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
      return objectOf(shape.fields.filter(isNeeded).map(({ name, type: of }) => [name, of]));
    case "union": {
      const [first] = shape.members;
      return first === undefined ? "undefined" : sampleOf(first.type);
    }
    case "intersection":
      return `{ ${shape.members.map((member) => `...${sampleOf(member)}`).join(", ")} }`;
  }
}

const samples = { string: '"…"', number: "1", boolean: "true", unknown: "{}" } as const;

const isNeeded = (field: Field): boolean => field.required && isIn(field, "sent");

/** An object literal; names that are no identifiers are quoted. */
export function objectOf(entries: readonly (readonly [name: string, type: TypeRef])[]): string {
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([name, type]) => `${keyOf(name)}: ${sampleOf(type)}`).join(", ")} }`;
}

export const keyOf = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
