/** Unions as a person would write them: flat, each member once, and an open list of texts as one. */
import type { EnumSchema, ScalarSchema, Schema, UnionSchema } from "../description/schema.ts";
import { shapeKey } from "./inlines.ts";
import { isNull, isUnknown, nullShape, unknownShape, type Shape } from "./shape.ts";

export const isNullSchema = (schema: Schema): boolean =>
  schema.kind === "scalar" && schema.name === "null";

/** Without unions inside, where these say nothing of their own. */
export function flatMembers(union: UnionSchema): readonly Schema[] {
  return union.members.flatMap((member) =>
    member.kind === "union" && member.discriminator === undefined
      ? [...flatMembers(member), ...(member.isNullable === true ? [nullSchema(member)] : [])]
      : [member],
  );
}

const nullSchema = ({ origin }: Schema): ScalarSchema => ({ kind: "scalar", name: "null", origin });

/** `anyOf: [string, enum]`: a list of values, and any other text. */
export function openEnum(union: UnionSchema): EnumSchema | undefined {
  const members = flatMembers(union);
  const others = members.filter((member) => !isNullSchema(member));
  const scalar = others.find((member) => member.kind === "scalar");
  const list = others.find((member) => member.kind === "enum");
  if (others.length !== 2 || scalar === undefined || list === undefined) return undefined;
  if (scalar.name !== list.base || scalar.constraints !== undefined) return undefined;
  const isNullable =
    union.isNullable === true ||
    others.length < members.length ||
    others.some((one) => one.isNullable === true);
  return {
    kind: "enum",
    base: list.base,
    values: list.values,
    isOpen: true,
    isNullable,
    origin: union.origin,
    title: union.title ?? list.title,
    doc: union.doc ?? list.doc ?? scalar.doc,
    deprecated: union.deprecated,
    isReadonly: union.isReadonly,
    isWriteonly: union.isWriteonly,
    default: union.default ?? list.default ?? scalar.default,
  };
}

/** `A | B | null`; a single one where the others say no more. */
export function flatUnion(shapes: readonly Shape[]): Shape {
  const [first] = shapes;
  if (first !== undefined && shapes.length === 1) return first;
  const flat = shapes.flatMap((shape) => (shape.kind === "union" ? shape.members : [shape]));
  const unique = [...new Map(flat.map((shape) => [shapeKey(shape), shape])).values()];
  const words = new Set<string>();
  for (const shape of unique) if (shape.kind === "word") words.add(shape.word);
  if (words.has("unknown") || unique.length === 0) return unknownShape;
  const kept = unique.filter((shape) => {
    if (shape.kind === "word") return shape.word !== "integer" || !words.has("number");
    if (shape.kind === "inline" && shape.inline.content.kind === "enum") {
      const { base } = shape.inline.content;
      return !words.has(base) && !(base === "integer" && words.has("number"));
    }
    if (shape.kind !== "literal") return true;
    const isInteger = typeof shape.value === "number" && Number.isInteger(shape.value);
    return !words.has(typeof shape.value) && !(isInteger && words.has("integer"));
  });
  const [only] = kept;
  // Null is said last.
  const ordered = [...kept.filter((shape) => !isNull(shape)), ...kept.filter(isNull)];
  return kept.length === 1 && only !== undefined ? only : { kind: "union", members: ordered };
}

export const orNull = (shape: Shape): Shape =>
  isUnknown(shape) ? shape : flatUnion([shape, nullShape]);

/** The same without null. */
export function withoutNull(shape: Shape): Shape {
  if (shape.kind !== "union") return shape;
  const members = shape.members.filter((member) => !isNull(member));
  return members.length === 0 ? shape : flatUnion(members);
}

/** Whether it may be null, itself or by one of its members. */
export const isNullable = (whole: Schema): boolean =>
  whole.isNullable === true ||
  (whole.kind === "union" &&
    whole.members.some(
      (one) => one.isNullable === true || (one.kind === "scalar" && one.name === "null"),
    ));
