/** Determines the types of parameters and bodies in requests, and facts that the runtime cannot derive from values. */
import { bodyType } from "../../model/content.ts";
import type { Body, Operation, TypeDeclaration, TypeRef } from "../../model/model.ts";
import {
  factsOf,
  isWholeKind,
  type PrimitiveFacts,
  primitiveNames,
} from "../../sheets/types/primitives.ts";
import { isAnything, type Shape, shapeOf } from "../../sheets/types/shape.ts";
import { heldTypes, mapTuple, tupleTypes } from "../../sheets/types/type-parts.ts";

const anyText: TypeRef = {
  kind: "union",
  members: primitiveNames.filter(isWholeKind).map((name) => ({ kind: "primitive", name })),
};

/** Replaces unknown types in a parameter, including those behind names, by any value that can be sent as a string. */
export const wireType = (type: TypeRef): TypeRef => written(type, new Map());

/** Returns the same object if everything is known. `known`: results by declaration, because types can be recursive. */
function written(type: TypeRef, known: Map<TypeDeclaration, TypeRef>): TypeRef {
  if (isAnything(type)) return anyText;
  switch (type.kind) {
    case "primitive":
    case "literal":
    case "map":
      return type;
    case "array": {
      const items = written(type.items, known);
      return items === type.items ? type : { kind: "array", items };
    }
    case "tuple": {
      const tuple = mapTuple(type, (item) => written(item, known));
      const isSame = tupleTypes(tuple).every((item, at) => item === tupleTypes(type)[at]);
      return isSame ? type : tuple;
    }
    case "union":
    case "intersection": {
      const members = type.members.map((member) => written(member, known));
      const isSame = members.every((member, index) => member === type.members[index]);
      return isSame ? type : { kind: type.kind, members };
    }
    case "named": {
      const before = known.get(type.to);
      if (before !== undefined) return before;
      known.set(type.to, type);
      const behind = behindName(type.to);
      const text = behind && written(behind, known);
      if (text !== undefined && text !== behind) known.set(type.to, text);
      return known.get(type.to) ?? type;
    }
  }
}

/** Returns the type behind a name. Fields of objects are not replaced: they are checked when a call is made. */
function behindName(declaration: TypeDeclaration): TypeRef | undefined {
  switch (declaration.kind) {
    case "alias":
      return declaration.type;
    case "union":
      return { kind: "union", members: declaration.members.map(({ type }) => type) };
    case "object":
    case "enum":
      return undefined;
  }
}

type NumberFormat = NonNullable<PrimitiveFacts["numbers"]>;

export interface WireFacts {
  /** Wire names of required parameters. */
  readonly required: readonly string[];
  /** Formats of numbers by wire name of a parameter, by field of a form (`body.price`), and of the body. */
  readonly numbers: ReadonlyMap<string, NumberFormat>;
}

/** Returns the wire facts of an operation. `body`: the body that callers pass. */
export function wireFacts(
  { parameters, body: whole }: Operation,
  body: Body | undefined,
): WireFacts {
  const named = (format: NumberFormat): (readonly [string, NumberFormat])[] =>
    parameters
      .filter(({ type }) => numbersOf(type) === format)
      .map(({ wire }) => [wire, format] as const);
  return {
    // A missing path parameter is always an error.
    required: parameters.filter((one) => one.required && one.in !== "path").map(({ wire }) => wire),
    // If parameters in two locations share a name, the format that accepts more applies.
    numbers: new Map([
      ...(hasIntegersAlone(body) ? [["body", "integer"] as const] : []),
      ...named("integer"),
      ...named("float"),
      ...floatsIn(whole),
    ]),
  };
}

/** Returns the form fields with non-integer numbers, because a form must know which numbers can be large. */
function floatsIn(body: Body | undefined): (readonly [string, NumberFormat])[] {
  if (body?.as !== "form" && body?.as !== "multipart") return [];
  const shape = shapeOf(body.type);
  if (shape.kind !== "object") return [];
  return shape.fields
    .filter(({ type }) => numbersOf(type) === "float")
    .map(({ name }) => [`body.${name}`, "float"] as const);
}

/** Returns whether every number in the body is an integer. Forms reject inexact numbers anyway. */
function hasIntegersAlone(body: Body | undefined): boolean {
  const type = bodyType(body);
  return type !== undefined && body?.as !== "form" && numbersOf(type) === "integer";
}

/** The kind of numbers. `any` is for an object with unknown fields. */
type Numbers = PrimitiveFacts["numbers"] | "any";

/** Returns the kind of numbers in a type, if it has known numbers. Iterative, because types can be recursive. */
function numbersOf(type: TypeRef): Numbers {
  const left = [type];
  const allNumbers: Numbers[] = [];
  const seen = new Set<Shape>();
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const shape = shapeOf(part);
    if (seen.has(shape)) continue;
    seen.add(shape);
    const { numbers, parts } = contentOf(shape);
    if (numbers === "any") return "any";
    allNumbers.push(numbers);
    left.push(...parts);
  }
  return common(allNumbers);
}

interface Content {
  readonly numbers: Numbers;
  readonly parts: readonly TypeRef[];
}

function contentOf(shape: Shape): Content {
  switch (shape.kind) {
    case "primitive":
      return { numbers: factsOf(shape.name).numbers, parts: [] };
    case "literal":
      return { numbers: ofValues([shape.value]), parts: [] };
    case "enum":
      return { numbers: ofValues(shape.values.map(({ value }) => value)), parts: [] };
    case "union":
      return { numbers: undefined, parts: shape.members.map((member) => member.type) };
    case "intersection":
      return { numbers: undefined, parts: shape.members };
    case "array":
    case "tuple":
      return { numbers: undefined, parts: heldTypes(shape) };
    case "map":
    case "object": {
      const parts = heldTypes(shape);
      return { numbers: parts.some(isAnything) ? "any" : undefined, parts };
    }
  }
}

function common(kinds: readonly Numbers[]): Numbers {
  if (kinds.includes("float")) return "float";
  return kinds.includes("integer") ? "integer" : undefined;
}

function ofValues(values: readonly unknown[]): Numbers {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0) return undefined;
  return numbers.every(Number.isInteger) ? "integer" : "float";
}
