/** Facts about the parameters of a call that the runtime cannot see from their values, by their names on the wire. */
import type { Operation, Parameter, TypeRef } from "../../model/model.ts";
import { isAnything } from "../../model/types/anything.ts";
import { factsOf, type PrimitiveFacts } from "../../model/types/primitives.ts";
import { shapeOf } from "../../model/types/shape.ts";
import { isIn } from "../../model/types/view.ts";
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
    ...names("integers", ({ type }) => numbersOf(type, new Set()) === "integers"),
    ...names("floats", ({ type }) => numbersOf(type, new Set()) === "floats"),
  ];
}

/** `any`: of an object whose fields are not all known, nothing can be said. */
type Numbers = PrimitiveFacts["numbers"] | "any";

/** Undefined for a type without numbers, and for an unknown one. `seen`: objects that hold themselves. */
function numbersOf(type: TypeRef, seen: Set<unknown>): Numbers {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).numbers;
    case "literal":
      return ofValues([shape.value]);
    case "enum":
      return ofValues(shape.values.map(({ value }) => value));
    case "array":
      return numbersOf(shape.items, seen);
    case "union":
      return common(shape.members.map((member) => numbersOf(member.type, seen)));
    case "intersection":
      return common(shape.members.map((member) => numbersOf(member, seen)));
    case "map":
      return numbersIn([shape.values], seen);
    case "object": {
      if (seen.has(shape)) return undefined;
      seen.add(shape);
      const fields = shape.fields.filter((field) => isIn(field, "sent"));
      const more = shape.more === undefined ? [] : [shape.more];
      return numbersIn([...fields.map((field) => field.type), ...more], seen);
    }
  }
}

function numbersIn(parts: readonly TypeRef[], seen: Set<unknown>): Numbers {
  return parts.some(isAnything) ? "any" : common(parts.map((part) => numbersOf(part, seen)));
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
