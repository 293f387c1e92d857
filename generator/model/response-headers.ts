/** Facts about declared headers of responses. */
import { factsOf } from "../sheets/types/primitives.ts";
import { shapeOf } from "../sheets/types/shape.ts";
import type { TypeRef } from "./model.ts";

/** Kinds of value that the string of a header can express, in the order in which the runtime tries them. */
const headerKinds = ["integer", "number", "bigint", "boolean", "string"] as const;
type HeaderKind = (typeof headerKinds)[number];

export interface HeaderValue {
  /** The kinds of the value, or of each value of a list. */
  readonly kinds: readonly HeaderKind[];
  readonly isList: boolean;
}

/** Returns how the string of a header becomes a value of a type; undefined if it cannot. */
export function headerValue(type: TypeRef): HeaderValue | undefined {
  const shape = shapeOf(type);
  const isList = shape.kind === "array";
  const kinds = kindsOf(isList ? shape.items : type);
  return kinds && { kinds: headerKinds.filter((kind) => kinds.includes(kind)), isList };
}

function kindsOf(type: TypeRef): readonly HeaderKind[] | undefined {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive": {
      const { code, numbers } = factsOf(shape.name);
      if (code === "number") return [numbers === "integer" ? "integer" : "number"];
      if (code === "file") return undefined;
      return code === "unknown" ? ["string"] : [code];
    }
    case "literal":
      return shape.value === null ? undefined : [kindOfValue(shape.value)];
    case "enum":
      return shape.values.map(({ value }) => kindOfValue(value));
    case "union": {
      const members = shape.members.map((member) => kindsOf(member.type));
      const known = members.filter((kinds) => kinds !== undefined);
      return known.length < members.length ? undefined : known.flat();
    }
    case "array":
    case "tuple":
    case "map":
    case "object":
    case "intersection":
      return undefined;
  }
}

const kindOfValue = (value: unknown): HeaderKind => typeof value as Exclude<HeaderKind, "integer">;
