/** Writes a value of a type as code: the smallest value that compiles. */
import type { Field, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { shapeOf } from "../../sheets/types/shape.ts";
import { isIn, valueText } from "../../sheets/types/type.ts";

/** Returns a sample value. `inside`: enclosing types; a type that requires itself has no finite value. */
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
      return valueText(shape.values[0]?.value ?? null);
    case "array":
      return "[]";
    case "tuple": {
      const needed = shape.items.slice(0, shape.required);
      return `[${needed.map((item) => sampleOf(item, outer)).join(", ")}]`;
    }
    case "map":
      return "{}";
    case "object":
      return literalOf(entriesIn(type, inside) ?? new Map());
    case "union": {
      const [first] = shape.members;
      if (first === undefined) return "undefined";
      const entries = entriesIn(type, inside);
      return entries === undefined ? sampleOf(first.type, outer) : literalOf(entries);
    }
    case "intersection": {
      const entries = entriesIn(type, inside);
      if (entries !== undefined) return literalOf(entries);
      return `{ ${shape.members.map((member) => `...${sampleOf(member, outer)}`).join(", ")} }`;
    }
  }
}

type Entries = ReadonlyMap<string, string>;

/** Returns the required fields of an object, without duplicates, by name; undefined for other types. */
function entriesIn(type: TypeRef, inside: readonly TypeDeclaration[]): Entries | undefined {
  if (type.kind === "named" && inside.includes(type.to)) return undefined;
  const outer = type.kind === "named" ? [...inside, type.to] : inside;
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "object":
      return new Map(
        shape.fields.filter(isNeeded).map((field) => [field.name, sampleOf(field.type, outer)]),
      );
    case "union": {
      const { discriminator, members } = shape;
      const [first] = members;
      const entries = first && entriesIn(first.type, outer);
      const [tag] = first?.tags ?? [];
      if (entries === undefined || tag === undefined || discriminator === undefined) return entries;
      return new Map([[discriminator, ""], ...entries, [discriminator, JSON.stringify(tag)]]);
    }
    case "intersection": {
      const all = shape.members.map((member) => entriesIn(member, outer));
      const known = all.filter((one) => one !== undefined);
      return known.length < all.length ? undefined : new Map(known.flatMap((one) => [...one]));
    }
    case "primitive":
    case "literal":
    case "enum":
    case "array":
    case "tuple":
    case "map":
      return undefined;
  }
}

const samples = {
  string: '"…"',
  number: "1",
  bigint: "1n",
  boolean: "true",
  unknown: "{}",
  file: "new Blob()",
} as const;

const isNeeded = (field: Field): boolean => field.required && isIn(field, "sent");

/** Returns a sample value of an argument; bytes have no type. */
export function argumentValue(
  type: TypeRef | undefined,
  inside: readonly TypeDeclaration[] = [],
  omitted: readonly string[] = [],
): string {
  if (type === undefined) return "new Blob()";
  const entries = omitted.length === 0 ? undefined : entriesIn(type, inside);
  return entries === undefined
    ? sampleOf(type, inside)
    : literalOf(new Map([...entries].filter(([name]) => !omitted.includes(name))));
}

/** `omitted`: fields that the value does not contain. */
type Argument = readonly [name: string, type: TypeRef | undefined, omitted?: readonly string[]];

/** Writes an object literal, and quotes names that are not identifiers. */
export function objectOf(
  entries: readonly Argument[],
  inside: readonly TypeDeclaration[] = [],
): string {
  return literalOf(
    new Map(entries.map(([name, type, omitted]) => [name, argumentValue(type, inside, omitted)])),
  );
}

const literalOf = (entries: Entries): string =>
  entries.size === 0
    ? "{}"
    : `{ ${Array.from(entries, ([name, text]) => `${keyOf(name)}: ${text}`).join(", ")} }`;

export const keyOf = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

/** Writes access to a property: `value.name` or `value["a-b"]`. */
export const memberText = (whole: string, name: string): string =>
  keyOf(name) === name ? `${whole}.${name}` : `${whole}[${keyOf(name)}]`;
