import type { NameUse } from "../../model/context/build-context.ts";
import type { Model, TypeDeclaration } from "../../model/model.ts";
import type { Occurrence, TypeSymbol } from "./symbol.ts";

/** Declared types, where they are declared and wherever an expression names them. */
export function typeOccurrences(model: Model, names: readonly NameUse[]): Occurrence[] {
  const symbols = new Map<TypeDeclaration, TypeSymbol>();
  for (const { types, resources } of model.services) {
    for (const type of [...types, ...resources.flatMap((resource) => resource.types)]) {
      symbols.set(type, { kind: "type", name: type.name, declaration: type });
    }
  }
  const declared = Array.from(symbols, ([{ place }, symbol]) => {
    return { symbol, place, isDeclaration: true };
  });
  const named = names.flatMap(({ type, place }): Occurrence[] => {
    const symbol = symbols.get(type.to);
    return symbol === undefined ? [] : [{ symbol, place, isDeclaration: false }];
  });
  return [...declared, ...named];
}
