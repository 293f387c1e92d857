/** Facts about the parameters of a call that the runtime cannot see from their values, by their names on the wire. */
import { bodyType } from "../../model/body.ts";
import { givenBody } from "../../model/fixed.ts";
import type { Body, Operation, Parameter, TypeRef } from "../../model/model.ts";
import { isAnything } from "../../model/types/anything.ts";
import { heldTypes, type Holder } from "../../model/types/held-types.ts";
import { factsOf, type PrimitiveFacts } from "../../model/types/primitives.ts";
import { shapeOf } from "../../model/types/shape.ts";
import { list, literal } from "../plan/code-value.ts";
import type { EntryDraft } from "../plan/module-draft.ts";

/** Which parameters are required, and which number types they have. */
export function wireFacts(operation: Operation): EntryDraft[] {
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
      ({ type }) => numbersOf(type, new Set()) === "integers",
      hasIntegersAlone(operation) ? ["body"] : [],
    ),
    ...names(
      "floats",
      ({ type }) => numbersOf(type, new Set()) === "floats",
      floatsIn(operation.body),
    ),
  ];
}

/** Fields of a form: it writes numbers as text, and has to know which may be large. */
function floatsIn(body: Body | undefined): string[] {
  if (body?.as !== "form" && body?.as !== "multipart") return [];
  const shape = shapeOf(body.type);
  if (shape.kind !== "object") return [];
  return shape.fields
    .filter(({ type }) => numbersOf(type, new Set()) === "floats")
    .map(({ name }) => `body.${name}`);
}

/** Whether every number in the body is an integer. A form needs no such fact: it refuses inexact numbers anyway. */
function hasIntegersAlone(operation: Operation): boolean {
  const body = givenBody(operation);
  const type = bodyType(body);
  const isName = operation.parameters.some(({ wire }) => wire === "body");
  return (
    type !== undefined &&
    body?.as !== "form" &&
    !isName &&
    numbersOf(type, new Set()) === "integers"
  );
}

/** `any`: of an object whose fields are not all known, nothing can be said. */
type Numbers = PrimitiveFacts["numbers"] | "any";

/** Undefined for a type without numbers, and for an unknown one. `seen`: what holds itself is looked into once. */
function numbersOf(type: TypeRef, seen: Set<Holder>): Numbers {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).numbers;
    case "literal":
      return ofValues([shape.value]);
    case "enum":
      return ofValues(shape.values.map(({ value }) => value));
    case "union":
      return common(shape.members.map((member) => numbersOf(member.type, seen)));
    case "intersection":
      return common(shape.members.map((member) => numbersOf(member, seen)));
    case "array":
    case "map":
    case "object": {
      const held = seen.has(shape) ? [] : heldTypes(shape);
      seen.add(shape);
      if (shape.kind !== "array" && held.some(isAnything)) return "any";
      return common(held.map((part) => numbersOf(part, seen)));
    }
  }
}

function common(kinds: readonly Numbers[]): Numbers {
  if (kinds.includes("any")) return "any";
  if (kinds.includes("floats")) return "floats";
  return kinds.includes("integers") ? "integers" : undefined;
}

function ofValues(values: readonly unknown[]): Numbers {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0) return undefined;
  return numbers.every(Number.isInteger) ? "integers" : "floats";
}
