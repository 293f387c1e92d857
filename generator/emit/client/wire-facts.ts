/** Facts about the parameters of a call that the runtime cannot see from their values, by their names on the wire. */
import { bodyType } from "../../model/content.ts";
import type { Body, Parameter, TypeRef } from "../../model/model.ts";
import { isAnything, type Shape, shapeOf } from "../../spec/types/shape.ts";
import { heldTypes } from "../../spec/types/type-parts.ts";
import { factsOf, type PrimitiveFacts } from "../../spec/types/primitives.ts";
import { list, literal } from "../plan/code-value.ts";
import type { EntryDraft } from "../plan/module-draft.ts";
import type { OperationView } from "../view/operation-view.ts";

/** Which parameters are required, and which number types they have. */
export function wireFacts({ operation, body }: OperationView): EntryDraft[] {
  const { parameters } = operation;
  const names = (
    key: string,
    isListed: (parameter: Parameter) => boolean,
    others: readonly string[] = [],
  ): EntryDraft[] => {
    const wires = new Set([...parameters.filter(isListed).map(({ wire }) => wire), ...others]);
    return wires.size === 0 ? [] : [{ key, value: list([...wires].map(literal)) }];
  };
  return [
    // A missing path parameter is an error in any case.
    ...names("required", (parameter) => parameter.required && parameter.in !== "path"),
    ...names(
      "integers",
      ({ type }) => numbersOf(type) === "integers",
      hasIntegersAlone(body) && !parameters.some(({ wire }) => wire === "body") ? ["body"] : [],
    ),
    ...names("floats", ({ type }) => numbersOf(type) === "floats", floatsIn(operation.body)),
  ];
}

/** Fields of a form: it writes numbers as text, and has to know which may be large. */
function floatsIn(body: Body | undefined): string[] {
  if (body?.as !== "form" && body?.as !== "multipart") return [];
  const shape = shapeOf(body.type);
  if (shape.kind !== "object") return [];
  return shape.fields
    .filter(({ type }) => numbersOf(type) === "floats")
    .map(({ name }) => `body.${name}`);
}

/** Whether every number in the body is an integer. A form needs no such fact: it refuses inexact numbers anyway. */
function hasIntegersAlone(body: Body | undefined): boolean {
  const type = bodyType(body);
  return type !== undefined && body?.as !== "form" && numbersOf(type) === "integers";
}

/** `any`: for an object whose fields are not all known. */
type Numbers = PrimitiveFacts["numbers"] | "any";

/** Undefined for a type without numbers, and for an unknown one. A loop: types may hold each other without end. */
function numbersOf(type: TypeRef): Numbers {
  const left = [type];
  const found: Numbers[] = [];
  const seen = new Set<Shape>();
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const shape = shapeOf(part);
    if (seen.has(shape)) continue;
    seen.add(shape);
    const { numbers, parts } = contentOf(shape);
    if (numbers === "any") return "any";
    found.push(numbers);
    left.push(...parts);
  }
  return common(found);
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
      return { numbers: undefined, parts: heldTypes(shape) };
    case "map":
    case "object": {
      const parts = heldTypes(shape);
      return { numbers: parts.some(isAnything) ? "any" : undefined, parts };
    }
  }
}

function common(kinds: readonly Numbers[]): Numbers {
  if (kinds.includes("floats")) return "floats";
  return kinds.includes("integers") ? "integers" : undefined;
}

function ofValues(values: readonly unknown[]): Numbers {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0) return undefined;
  return numbers.every(Number.isInteger) ? "integers" : "floats";
}
