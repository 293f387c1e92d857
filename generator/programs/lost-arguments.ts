/** Finds objects that pass an argument under its former name, which the compiler accepts and the client ignores. */
import { ts } from "ts-morph";
import { keysOf, propertyNamed } from "./declarations.ts";
import type { Renamed } from "./renamed-names.ts";

export interface LostArgument {
  readonly node: ts.Node;
  /** The former name. */
  readonly name: string;
}

/** `fields`: arguments by their declarations. A literal with the former name is an error of the compiler instead. */
export function lostArguments(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  fields: ReadonlyMap<string, Renamed<string>>,
): LostArgument[] {
  const lost: LostArgument[] = [];
  const renamed = new Map(Array.from(fields.values(), (one) => [one.to, one]));
  const visit = (node: ts.Node): void => {
    const type = ts.isExpression(node) ? checker.getContextualType(node) : undefined;
    for (const { from, to } of type === undefined ? [] : renamed.values()) {
      const isArgument = propertyNamed(type as ts.Type, to)
        .flatMap((symbol) => checker.getRootSymbols(symbol))
        .flatMap((symbol) => symbol.declarations ?? [])
        .some((one) => keysOf(one).some((key) => fields.get(key)?.from === from));
      if (!isArgument || propertyNamed(type as ts.Type, from).length > 0) continue;
      const passed = propertyNamed(checker.getTypeAtLocation(node), from);
      if (passed.length > 0) lost.push({ node, name: from });
    }
    node.forEachChild(visit);
  };
  if (fields.size > 0) file.forEachChild(visit);
  return lost;
}
