import type { TypeRef } from "../../model/model.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import { shapeOf } from "../../spec/types/shape.ts";

/** The kinds of JSON value that the runtime can tell apart. */
export type JsonKind = "object" | "array" | "string" | "number" | "boolean" | "null";

/** The kinds of JSON value that a type allows; undefined when it allows any, or has no value. */
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
      return ["array"];
    case "map":
    case "object":
      return ["object"];
    case "union":
      return any(shape.members.map((member) => kindsOf(member.type)));
    case "intersection":
      return all(shape.members.map(kindsOf));
  }
}

function any(found: readonly Kinds[]): Kinds {
  const known = found.filter((kinds) => kinds !== undefined);
  return known.length < found.length ? undefined : [...new Set(known.flat())];
}

/** The kinds that every member allows. */
function all(found: readonly Kinds[]): Kinds {
  const [first, ...others] = found.filter((kinds) => kinds !== undefined);
  return first?.filter((kind) => others.every((kinds) => kinds.includes(kind)));
}

function kindOfValue(value: unknown): JsonKind {
  return value === null ? "null" : (typeof value as JsonKind);
}
