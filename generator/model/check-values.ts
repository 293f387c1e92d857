import type { BuildContext, ValueUse } from "./build-context.ts";
import type { Lookup } from "./check-types.ts";
import type { Json, Primitive, TypeDeclaration, TypeRef } from "./model.ts";
import { didYouMean } from "../text/nearest.ts";
import { showType } from "./type-parts.ts";

/** Values that the server assumes or the client sends are of the type that they stand beside. */
export function checkValues(
  uses: readonly ValueUse[],
  lookup: Lookup,
  context: BuildContext,
): void {
  for (const { value, type, place } of uses) {
    if (holds(type, value, lookup)) continue;
    const hint = hintFor(type, value, lookup);
    const shown = JSON.stringify(value);
    context.report("value-not-of-type", place, { value: shown, type: showType(type), hint });
  }
}

/** YAML tells text from numbers by the quotes, which are easily forgotten. */
function hintFor(type: TypeRef, value: Json, lookup: Lookup): string {
  if (typeof value === "number" || typeof value === "boolean") {
    return holds(type, String(value), lookup) ? "; put it in quotes." : ".";
  }
  if (typeof value !== "string") return ".";
  const bare = /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value) ? (JSON.parse(value) as Json) : null;
  if (bare !== null && holds(type, bare, lookup)) return "; leave out the quotes.";
  return didYouMean(value, textsOf(type, lookup));
}

/** Whether a value can be of the type; text forms are checked as far as the format defines them. */
function holds(type: TypeRef, value: Json, lookup: Lookup): boolean {
  switch (type.kind) {
    case "primitive":
      return holdsPrimitive(type.name, value);
    case "literal":
      return type.value === value;
    case "union":
      return type.members.some((member) => holds(member, value, lookup));
    case "intersection":
      return type.members.every((member) => holds(member, value, lookup));
    case "array":
      return listOf(value).every((item) => holds(type.items, item, lookup));
    case "map":
      return (
        isMapping(value) && Object.values(value).every((entry) => holds(type.values, entry, lookup))
      );
    case "named": {
      const declaration = lookup(type.name);
      // A name that is declared nowhere has its own complaint.
      return declaration === undefined || isValueOf(declaration, value, lookup);
    }
  }
}

/** One value stands for a list of it. */
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

const isMapping = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isValueOf(declaration: TypeDeclaration, value: Json, lookup: Lookup): boolean {
  switch (declaration.kind) {
    case "object":
      return isMapping(value);
    case "enum": {
      const { values, open } = declaration;
      const isOpen = open === "always" || open === "unknown";
      return values.some((known) =>
        isOpen ? typeof known.value === typeof value : known.value === value,
      );
    }
    case "union":
      return declaration.members.some(({ type }) => holds(type, value, lookup));
    case "alias":
      return holds(declaration.type, value, lookup);
  }
}

/** The texts that a type lists. */
function textsOf(type: TypeRef, lookup: Lookup): string[] {
  if (type.kind === "literal") return [type.value].filter((value) => typeof value === "string");
  if (type.kind === "union") return type.members.flatMap((member) => textsOf(member, lookup));
  const declaration = type.kind === "named" ? lookup(type.name) : undefined;
  return declaration?.kind === "enum"
    ? declaration.values.map(({ value }) => value).filter((value) => typeof value === "string")
    : [];
}

const texts: Readonly<Partial<Record<Primitive, RegExp>>> = {
  digits: /^\d+$/,
  decimal: /^-?\d+$/,
  int64: /^-?\d+$/,
  hex: /^0x[0-9A-Fa-f]*$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

function holdsPrimitive(name: Primitive, value: Json): boolean {
  switch (name) {
    case "integer":
      return Number.isInteger(value);
    case "number":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    case "unknown":
    case "json":
      return true;
    default:
      return typeof value === "string" && (texts[name]?.test(value) ?? true);
  }
}
