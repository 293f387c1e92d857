import type { TypeDeclaration, TypeRef } from "../model/model.ts";
import type { Lookup } from "./type-views.ts";

/** The kinds of JSON value that the runtime can tell an answer by. */
export type JsonKind = "object" | "array" | "string" | "number" | "boolean";

/** The one kind of JSON value that a type has; undefined when it may be null, of several kinds, or is not known. */
export function jsonKind(type: TypeRef, lookup: Lookup): JsonKind | undefined {
  switch (type.kind) {
    case "primitive":
      return primitiveKind(type.name);
    case "literal":
      return kindOfValue(type.value);
    case "array":
      return "array";
    case "map":
      return "object";
    case "named":
      return declaredKind(lookup(type.name), lookup);
    case "union":
      return common(type.members.map((member) => jsonKind(member, lookup)));
    case "intersection":
      return common(type.members.map((member) => jsonKind(member, lookup)));
  }
}

function declaredKind(type: TypeDeclaration, lookup: Lookup): JsonKind | undefined {
  switch (type.kind) {
    case "object":
      return "object";
    case "enum":
      return common(type.values.map(({ value }) => kindOfValue(value)));
    case "union":
      return common(type.members.map((member) => jsonKind(member.type, lookup)));
    case "alias":
      return jsonKind(type.type, lookup);
  }
}

const common = (kinds: readonly (JsonKind | undefined)[]): JsonKind | undefined =>
  new Set(kinds).size === 1 ? kinds[0] : undefined;

function kindOfValue(value: unknown): JsonKind | undefined {
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" ? kind : undefined;
}

function primitiveKind(name: string): JsonKind | undefined {
  if (name === "json" || name === "unknown" || name === "null") return undefined;
  if (name === "integer" || name === "number") return "number";
  return name === "boolean" ? "boolean" : "string";
}
