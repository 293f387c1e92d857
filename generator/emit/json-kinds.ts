import type { TypeDeclaration, TypeRef } from "../model/model.ts";
import { factsOf, type Primitive } from "../model/primitives.ts";
import type { Lookup } from "./type-views.ts";

/** The kinds of JSON value that the runtime can tell an answer by. */
export type JsonKind = "object" | "array" | "string" | "number" | "boolean" | "null";

/** The kinds of JSON value that a type has; undefined when it may have any. */
export function jsonKinds(type: TypeRef, lookup: Lookup): readonly JsonKind[] | undefined {
  switch (type.kind) {
    case "primitive":
      return primitiveKinds(type.name);
    case "literal":
      return [kindOfValue(type.value)];
    case "array":
      return ["array"];
    case "map":
      return ["object"];
    case "named":
      return declaredKinds(lookup(type.name), lookup);
    case "union":
      return any(type.members, lookup);
    case "intersection":
      return all(type.members, lookup);
  }
}

function declaredKinds(type: TypeDeclaration, lookup: Lookup): readonly JsonKind[] | undefined {
  switch (type.kind) {
    case "object":
      return ["object"];
    case "enum":
      return [...new Set(type.values.map(({ value }) => kindOfValue(value)))];
    case "union":
      return any(
        type.members.map((member) => member.type),
        lookup,
      );
    case "alias":
      return jsonKinds(type.type, lookup);
  }
}

function any(types: readonly TypeRef[], lookup: Lookup): readonly JsonKind[] | undefined {
  const found = types.map((type) => jsonKinds(type, lookup));
  const known = found.filter((kinds) => kinds !== undefined);
  return known.length < found.length ? undefined : [...new Set(known.flat())];
}

/** What all members can be. Undefined also where there is no such kind: that no answer can be. */
function all(types: readonly TypeRef[], lookup: Lookup): readonly JsonKind[] | undefined {
  const known = types.map((type) => jsonKinds(type, lookup)).filter((kinds) => kinds !== undefined);
  const [first, ...others] = known;
  const shared = first?.filter((kind) => others.every((kinds) => kinds.includes(kind)));
  return shared?.length === 0 ? undefined : shared;
}

function kindOfValue(value: unknown): JsonKind {
  return value === null ? "null" : (typeof value as JsonKind);
}

function primitiveKinds(name: Primitive): readonly JsonKind[] | undefined {
  const { code } = factsOf(name);
  return code === "unknown" ? undefined : [code];
}
