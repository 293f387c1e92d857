/** What the runtime is told of the parameters of a call, by their names on the wire: values alone do not show it. */
import type { Operation, Parameter, TypeRef } from "../model/model.ts";
import { list, literal } from "./code-value.ts";
import type { EntryDraft } from "./module-draft.ts";
import type { Lookup } from "./type-views.ts";

/** Which parameters must not be left out, and what the numbers in them stand for. */
export function wireFacts({ parameters }: Operation, lookup: Lookup): EntryDraft[] {
  const names = (key: string, isListed: (parameter: Parameter) => boolean): EntryDraft[] => {
    const wires = new Set(parameters.filter(isListed).map(({ wire }) => wire));
    return wires.size === 0 ? [] : [{ key, value: list([...wires].map(literal)) }];
  };
  return [
    // A path has no place for a value that is missing, and says so by itself.
    ...names("required", (parameter) => parameter.required && parameter.in !== "path"),
    ...names("integers", ({ type }) => numbersOf(type, lookup) === "integers"),
    ...names("floats", ({ type }) => numbersOf(type, lookup) === "floats"),
  ];
}

/** Undefined for a type without numbers, and for one of which nothing is known. */
function numbersOf(type: TypeRef, lookup: Lookup): "integers" | "floats" | undefined {
  switch (type.kind) {
    case "primitive":
      if (type.name === "integer") return "integers";
      return type.name === "number" ? "floats" : undefined;
    case "literal":
      return ofValues([type.value]);
    case "array":
      return numbersOf(type.items, lookup);
    case "map":
      return undefined;
    case "union":
    case "intersection":
      return common(type.members, lookup);
    case "named": {
      const declared = lookup(type.name);
      if (declared.kind === "alias") return numbersOf(declared.type, lookup);
      if (declared.kind === "enum") return ofValues(declared.values.map(({ value }) => value));
      if (declared.kind === "object") return undefined;
      return common(
        declared.members.map((member) => member.type),
        lookup,
      );
    }
  }
}

function common(types: readonly TypeRef[], lookup: Lookup): "integers" | "floats" | undefined {
  const kinds = new Set(types.map((type) => numbersOf(type, lookup)));
  if (kinds.has("floats")) return "floats";
  return kinds.has("integers") ? "integers" : undefined;
}

function ofValues(values: readonly unknown[]): "integers" | "floats" | undefined {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0) return undefined;
  return numbers.every(Number.isInteger) ? "integers" : "floats";
}
