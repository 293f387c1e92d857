import { matchesPattern } from "./pattern-match.ts";
import { isMapping, type PlainValue } from "../document/plain-value.ts";
import { factsOf } from "./primitives.ts";
import { shapeOf } from "./shape.ts";
import {
  type Constraints,
  type EnumType,
  isOpen,
  type Json,
  type ObjectType,
  type TupleOf,
  type TypeRef,
  writtenValue,
} from "./type.ts";

/** Returns whether a value has a type, with the same result as the generated validators. */
export function accepts(type: TypeRef, value: Json): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).holds(value);
    case "literal":
      return shape.value === value;
    case "union":
      return shape.members.some((member) => accepts(member.type, value));
    case "intersection":
      return shape.members.every((member) => accepts(member, value));
    case "array":
      return Array.isArray(value) && value.every((item) => accepts(shape.items, item));
    case "tuple":
      return isTupleOf(shape, value);
    case "map":
      return isMapping(value) && value.values().every((entry) => accepts(shape.values, entry));
    case "object":
      return isObjectOf(shape, value);
    case "enum":
      return isValueOf(shape, value);
  }
}

function isTupleOf({ items, required, rest }: TupleOf<TypeRef>, value: Json): boolean {
  if (!Array.isArray(value) || value.length < required) return false;
  return value.every((item, at) => {
    const type = items[at] ?? rest;
    return type !== undefined && accepts(type, item);
  });
}

/** An enum that is open when sent accepts any value of its kind. */
function isValueOf(type: EnumType, value: Json): boolean {
  const isKnown = isOpen(type, "sent")
    ? (known: Json) => typeof known === typeof value
    : (known: Json) => known === value;
  return type.values.some((known) => isKnown(writtenValue(known.value)));
}

/** A default can omit fields of the other direction. */
function isObjectOf({ fields, more }: ObjectType, value: Json): boolean {
  if (!isMapping(value)) return false;
  const listed = new Set(fields.map(({ name }) => name));
  return (
    fields.every(({ name, type, required, readonly, writeonly }) => {
      const field = value.get(name);
      if (field === undefined) return !required || readonly || writeonly;
      return accepts(type, field);
    }) &&
    value.entries().every(([name, entry]) => {
      return listed.has(name) || more === undefined || accepts(more, entry);
    })
  );
}

interface ListedTexts {
  readonly texts: readonly string[];
  /** Whether the type has no other values. */
  readonly isAll: boolean;
}

export function listedTexts(type: TypeRef): ListedTexts {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "literal":
      return among([shape.value]);
    case "enum": {
      const { texts, isAll } = among(shape.values.map(({ value }) => value));
      return { texts, isAll: isAll && shape.open === "never" };
    }
    case "union": {
      const all = shape.members.map((member) => listedTexts(member.type));
      return { texts: all.flatMap(({ texts }) => texts), isAll: all.every(({ isAll }) => isAll) };
    }
    case "primitive":
    case "array":
    case "tuple":
    case "map":
    case "intersection":
    case "object":
      return { texts: [], isAll: false };
  }
}

function among(values: readonly unknown[]): ListedTexts {
  const texts = values.filter((value) => typeof value === "string");
  return { texts, isAll: texts.length === values.length };
}

type Bound = keyof Constraints;

/** The kind of value of each bound; a format applies to any kind. */
export const boundKinds = {
  pattern: "text",
  minLength: "text",
  maxLength: "text",
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number",
  minItems: "list",
  maxItems: "list",
  uniqueItems: "list",
} as const satisfies Partial<Record<Bound, string>>;

/** Pairs of a minimum and a maximum. Exclusive bounds must also differ. */
const pairs = [
  ["minimum", "maximum", false],
  ["minLength", "maxLength", false],
  ["minItems", "maxItems", false],
  ["minProperties", "maxProperties", false],
  ["minimum", "exclusiveMaximum", true],
  ["exclusiveMinimum", "maximum", true],
  ["exclusiveMinimum", "exclusiveMaximum", true],
] as const;

/** Returns pairs of bounds that no value can satisfy, the lower bound first. */
export const contradictions = (bounds: Constraints): readonly (readonly [Bound, Bound])[] =>
  pairs.flatMap(([low, high, isStrict]) => {
    const [least, most] = [bounds[low], bounds[high]];
    if (least === undefined || most === undefined) return [];
    return least > most || (isStrict && least === most) ? [[low, high] as const] : [];
  });

/** Returns the bound that a value violates. */
export function brokenBound(value: PlainValue, bounds: Constraints): Bound | undefined {
  const tests: Partial<Record<Bound, boolean>> =
    typeof value === "number"
      ? {
          minimum: value < (bounds.minimum ?? -Infinity),
          maximum: value > (bounds.maximum ?? Infinity),
          exclusiveMinimum: value <= (bounds.exclusiveMinimum ?? -Infinity),
          exclusiveMaximum: value >= (bounds.exclusiveMaximum ?? Infinity),
        }
      : typeof value === "string"
        ? {
            minLength: value.length < (bounds.minLength ?? 0),
            maxLength: value.length > (bounds.maxLength ?? Infinity),
            pattern: matchesPattern(bounds.pattern ?? "", value) === false,
          }
        : {};
  return (Object.keys(tests) as Bound[]).find((bound) => tests[bound] === true);
}
