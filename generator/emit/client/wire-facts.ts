/** Facts about the parameters of a call that the runtime cannot see from their values, by their names on the wire. */
import type { Operation, Parameter, TypeRef } from "../../model/model.ts";
import { factsOf, type PrimitiveFacts } from "../../model/types/primitives.ts";
import { shapeOf } from "../../model/types/shape.ts";
import { list, literal } from "../plan/code-value.ts";
import type { EntryDraft } from "../plan/module-draft.ts";

/** Which parameters are required, and which number types they have. */
export function wireFacts({ parameters }: Operation): EntryDraft[] {
  const names = (key: string, isListed: (parameter: Parameter) => boolean): EntryDraft[] => {
    const wires = new Set(parameters.filter(isListed).map(({ wire }) => wire));
    return wires.size === 0 ? [] : [{ key, value: list([...wires].map(literal)) }];
  };
  return [
    // A missing path parameter is an error in any case.
    ...names("required", (parameter) => parameter.required && parameter.in !== "path"),
    ...names("integers", ({ type }) => numbersOf(type) === "integers"),
    ...names("floats", ({ type }) => numbersOf(type) === "floats"),
  ];
}

type Numbers = PrimitiveFacts["numbers"];

/** Undefined for a type without numbers, and for an unknown one. */
function numbersOf(type: TypeRef): Numbers {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).numbers;
    case "literal":
      return ofValues([shape.value]);
    case "enum":
      return ofValues(shape.values.map(({ value }) => value));
    case "array":
      return numbersOf(shape.items);
    case "union":
      return common(shape.members.map((member) => numbersOf(member.type)));
    case "intersection":
      return common(shape.members.map(numbersOf));
    case "map":
    case "object":
      return undefined;
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
