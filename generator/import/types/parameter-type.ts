/** Determines the type of a parameter: a string, or strings in lists and objects, but never null. */
import type { ParameterDescription } from "../description/description.ts";
import { isNull } from "../../sheets/types/shape.ts";
import { tupleTypes, innerTypes } from "../../sheets/types/type-parts.ts";
import {
  type GraphExpression,
  type FieldDeclaration,
  flatUnion,
  type Inline,
  type InlineDeclaration,
  type Named,
  typesIn,
} from "./type-graph.ts";

/** Location of the value; `client`: sent with every call, as one string. */
export type Goes = ParameterDescription["in"] | "client";

/** Replaces the declaration of an anonymous type. */
type InlineLike = (declaration: InlineDeclaration, like: Inline) => Inline;

/** Returns the type without parts that cannot be sent; undefined if nothing is left. */
export function parameterType(
  type: GraphExpression,
  goes: Goes,
  inlineLike: InlineLike,
  known: Known = new Map(),
): GraphExpression | undefined {
  const inside = (part: GraphExpression): GraphExpression | undefined =>
    parameterType(part, goes, inlineLike, known);
  switch (type.kind) {
    case "primitive":
      if (type.name === "file") return { kind: "primitive", name: "string" };
      return type.name === "json" ? undefined : type;
    case "literal":
      return isNull(type) ? undefined : type;
    case "array": {
      if (goes === "client") return undefined;
      const items = inside(type.items);
      if (items === undefined || (goes !== "query" && isMany(items))) return undefined;
      return items === type.items ? type : { kind: "array", items };
    }
    case "tuple": {
      if (goes === "client") return undefined;
      const isSent = tupleTypes(type).every(
        (item) => inside(item) === item && (goes === "query" || !isMany(item)),
      );
      return isSent ? type : undefined;
    }
    case "map": {
      const values = goes === "query" ? inside(type.values) : undefined;
      if (values === undefined) return undefined;
      return values === type.values ? type : { kind: "map", values };
    }
    case "union": {
      const members = type.members.flatMap((member) => inside(member) ?? []);
      return members.length === 0 ? undefined : flatUnion(members);
    }
    case "intersection": {
      const members = type.members.map(inside);
      return members.every((member, index) => member === type.members[index]) ? type : undefined;
    }
    case "named": {
      const parameterForm = ofNamed(type, goes, known, inside);
      if (parameterForm !== undefined || type.key !== undefined || goes !== "query")
        return parameterForm;
      return type.to.kind === "object" ? objectType(type, type.to, inside, inlineLike) : undefined;
    }
  }
}

function objectType(
  type: Inline,
  { more, ...others }: Extract<InlineDeclaration, { kind: "object" }>,
  inside: (part: GraphExpression) => GraphExpression | undefined,
  inlineLike: InlineLike,
): GraphExpression | undefined {
  const fields = others.fields.flatMap((field): FieldDeclaration[] => {
    const part = inside(field.type);
    return part === undefined ? [] : [{ ...field, type: part }];
  });
  if (fields.length === 0) return undefined;
  const rest = more === undefined ? undefined : inside(more);
  return inlineLike({ ...others, fields, ...(rest === undefined ? {} : { more: rest }) }, type);
}

/** Remaining part of each declaration. During the computation, all of it is assumed to remain. */
type Known = Map<Named, "all" | { readonly result: GraphExpression | undefined }>;

function ofNamed(
  type: Named,
  goes: Goes,
  known: Known,
  inside: (part: GraphExpression) => GraphExpression | undefined,
): GraphExpression | undefined {
  const last = known.get(type);
  if (last !== undefined) return last === "all" ? type : last.result;
  const before = known.size;
  known.set(type, "all");
  const declaration = ofDeclaration(type, goes, inside);
  if (declaration !== type) {
    // Recursive types were assumed to remain completely, which turned out to be wrong.
    for (const [one, left] of [...known].slice(before)) if (left === "all") known.delete(one);
    known.set(type, { result: declaration });
  }
  return declaration;
}

/** Returns the named type, if all of its declaration can be sent. */
function ofDeclaration(
  type: Named,
  goes: Goes,
  inside: (part: GraphExpression) => GraphExpression | undefined,
): GraphExpression | undefined {
  const { to } = type;
  const isWhole = (part: GraphExpression): boolean => inside(part) === part;
  switch (to.kind) {
    case "enum":
      return type;
    case "alias": {
      const inner = inside(to.type);
      return inner === to.type ? type : inner;
    }
    case "union": {
      const all = typesIn(to);
      if (all.every(isWhole)) return type;
      const members = all.flatMap((member) => inside(member) ?? []);
      return members.length === 0 ? undefined : flatUnion(members);
    }
    case "object":
      if (goes !== "query") return undefined;
      return typesIn(to, ({ readonly }) => !readonly).every(isWhole) ? type : undefined;
  }
}

/** Returns whether the notation of a value has several strings. */
function isMany(type: GraphExpression, seen: Set<Named> = new Set()): boolean {
  if (/^(?:array|tuple|map)$/.test(type.kind)) return true;
  if (type.kind !== "named") return innerTypes(type).some((part) => isMany(part, seen));
  if (seen.has(type)) return false;
  seen.add(type);
  return type.to.kind === "object" || typesIn(type.to).some((part) => isMany(part, seen));
}
