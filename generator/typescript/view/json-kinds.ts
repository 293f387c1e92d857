/** Finds the kinds of JSON value that a type allows, and the types that need further validation. */
import type { Field, ObjectType, Parameter, TypeRef } from "../../model/model.ts";
import { isAnything, shapeOf } from "../../sheets/types/shape.ts";
import { factsOf, isWholeKind } from "../../sheets/types/primitives.ts";
import { isIn, isOpen, type View } from "../../sheets/types/type.ts";

export type JsonKind = "object" | "array" | "string" | "number" | "bigint" | "boolean" | "null";

/** The kind of an event's data: a kind of JSON value, or a plain string. */
export type DataKind = JsonKind | "text";

const allKinds: readonly JsonKind[] = ["object", "array", "string", "number", "boolean", "null"];

/** Returns the kinds of a frame's data. Strings are plain text, and `nothing` is a frame without data. */
export function frameDataKinds(data: Field | undefined): readonly (DataKind | "nothing")[] {
  if (data === undefined) return ["nothing"];
  const kinds = jsonKinds(data.type)?.map((kind) => (kind === "string" ? "text" : kind));
  return [...(kinds ?? allKinds), ...(data.required ? [] : (["nothing"] as const))];
}

/** Returns the kinds of JSON value that a type allows; undefined if it allows any kind, or no value. */
export function jsonKinds(type: TypeRef): readonly JsonKind[] | undefined {
  const kinds = kindsOf(type);
  return kinds?.length === 0 ? undefined : kinds;
}

type Kinds = readonly JsonKind[] | undefined;

function kindsOf(type: TypeRef): Kinds {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive": {
      const { code } = factsOf(shape.name);
      return code === "unknown" || code === "file" ? undefined : [code];
    }
    case "literal":
      return [kindOfValue(shape.value)];
    case "enum":
      return [...new Set(shape.values.map(({ value }) => kindOfValue(value)))];
    case "array":
    case "tuple":
      return ["array"];
    case "map":
    case "object":
      return ["object"];
    case "union":
      return any([
        ...shape.members.map((member) => kindsOf(member.type)),
        // Unlisted members are objects.
        (shape.open ?? "never") === "never" ? [] : ["object"],
      ]);
    case "intersection":
      return all(shape.members.map(kindsOf));
  }
}

function any(found: readonly Kinds[]): Kinds {
  const known = found.filter((kinds) => kinds !== undefined);
  return known.length < found.length ? undefined : [...new Set(known.flat())];
}

function all(found: readonly Kinds[]): Kinds {
  const [first, ...others] = found.filter((kinds) => kinds !== undefined);
  return first?.filter((kind) => others.every((kinds) => kinds.includes(kind)));
}

function kindOfValue(value: unknown): JsonKind {
  return value === null ? "null" : (typeof value as JsonKind);
}

/** Returns whether a type can be validated further than by the kind of JSON value. */
export const needsValidator = (type: TypeRef, view: View): boolean =>
  !isAnything(type) && !(jsonKinds(type) !== undefined && isKindAlone(type, view));

/** Returns whether a parameter needs validation. Client parameters are validated like parameters of operations. */
export const isMoreThanText = ({ type }: Parameter): boolean =>
  needsValidator(type, "sent") || (jsonKinds(type)?.some((kind) => kind !== "string") ?? false);

/** Returns whether the kind of a JSON value is sufficient to validate a type. */
function isKindAlone(type: TypeRef, view: View): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return isWholeKind(shape.name);
    case "literal":
      return shape.value === null;
    case "enum":
      return isOpen(shape, view);
    case "array":
      return isAnything(shape.items);
    case "tuple":
      return false;
    case "map":
      return isAnything(shape.values);
    case "object":
      return saysNothing(shape, view);
    case "union":
      // A discriminator must be validated, because it is required.
      return (
        shape.discriminator === undefined &&
        shape.members.every((member) => isKindAlone(member.type, view))
      );
    case "intersection":
      return shape.members.every((member) => isKindAlone(member, view));
  }
}

function saysNothing({ fields, more }: ObjectType, view: View): boolean {
  const isNothing = (field: Field): boolean =>
    !isIn(field, view) || (!field.required && isAnything(field.type));
  return fields.every(isNothing) && (more === undefined || isAnything(more));
}
