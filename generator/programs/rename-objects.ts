/** Finds members of untyped objects that pass renamed arguments: `const params = { limit: 1 }; list(params)`. */
import { ts } from "ts-morph";
import { propertyNamed } from "./declarations.ts";
import type { RenameTable } from "./rename-table.ts";

/**
 * Returns the new names of members by their declarations. A member that other code expects under its old name is not
 * included. Only searches objects of the same file.
 */
export function objectMembers(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  { fields, nameOf }: RenameTable,
): ReadonlyMap<ts.Node, string> {
  const members = new Map<ts.Node, string>();
  const expected = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    const type = ts.isExpression(node) ? checker.getContextualType(node) : undefined;
    if (type !== undefined) {
      for (const field of fields) {
        const properties = propertyNamed(type, field);
        if (properties.length === 0) continue;
        const names = properties.map((one) => nameOf(one, checker)?.name);
        for (const member of passedMembers(node, field)) {
          const [name] = names;
          if (name !== undefined && new Set(names).size === 1) members.set(member, name);
          else expected.add(member);
        }
      }
    }
    node.forEachChild(visit);
  };
  const passedMembers = (node: ts.Node, field: string): ts.Node[] =>
    propertyNamed(checker.getTypeAtLocation(node), field)
      .flatMap(({ declarations = [] }) => declarations)
      .filter(
        (one) =>
          (ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one)) &&
          one.parent !== node &&
          one.getSourceFile() === file &&
          checker.getContextualType(one.parent) === undefined,
      );
  if (fields.size > 0) file.forEachChild(visit);
  return new Map([...members].filter(([member]) => !expected.has(member)));
}
