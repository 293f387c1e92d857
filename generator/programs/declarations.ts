/** Finds the subjects that a declaration of a generated package describes, through facades and re-exports. */
import { ts } from "ts-morph";
import type { Subject, SubjectIndex } from "./subject-index.ts";

/** A property of a client is declared by a module. */
export const declaredBy = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Node[] =>
  (resolved(symbol, checker).declarations ?? []).flatMap((one) => {
    if (!ts.isNamespaceExport(one) && !ts.isExportSpecifier(one)) return [one];
    const module = checker.getSymbolAtLocation(one.name);
    return module === undefined ? [] : (resolved(module, checker).declarations ?? []);
  });

export const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

/** Returns the expected type of an object, or the destructured type of a pattern. */
export function propertyOf(node: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  if (ts.isBindingElement(node)) {
    const name = node.propertyName ?? node.name;
    const type = checker.getTypeAtLocation(node.parent);
    return ts.isIdentifier(name) ? propertyNamed(type, name.text) : [];
  }
  if (ts.isJsxAttribute(node)) {
    const type = checker.getContextualType(node.parent);
    return type === undefined || !ts.isIdentifier(node.name)
      ? []
      : propertyNamed(type, node.name.text);
  }
  if (!isMember(node)) return [];
  const type = checker.getContextualType(node.parent);
  const { name } = node;
  if (type === undefined || ts.isComputedPropertyName(name)) return [];
  return propertyNamed(type, name.text);
}

/** Returns whether a node is a member of an object literal that has a name. */
const isMember = (
  node: ts.Node,
): node is Exclude<ts.ObjectLiteralElementLike, ts.SpreadAssignment> & {
  readonly parent: ts.ObjectLiteralExpression;
} =>
  ts.isObjectLiteralElementLike(node) &&
  !ts.isSpreadAssignment(node) &&
  ts.isObjectLiteralExpression(node.parent);

export function propertyNamed(type: ts.Type, name: string): ts.Symbol[] {
  const members = type.isUnion() ? type.types : [type];
  return members.map((one) => one.getProperty(name)).filter((one) => one !== undefined);
}

export function subjectsOf(declaration: ts.Node, index: SubjectIndex): Subject[] {
  return keysOf(declaration)
    .map((key) => index.named.get(key))
    .filter((subject) => subject !== undefined);
}

/** Returns `field` of `path#Name.field`, or `Name` of `path#Name`. */
export function nameOfKey(key: string): string {
  const name = key.slice(key.indexOf("#") + 1);
  return name.slice(name.indexOf(".") + 1);
}

/** Returns `path#Name` or `path#Name.field`; of a module, its path. */
export function keysOf(declaration: ts.Node): string[] {
  const { fileName } = declaration.getSourceFile();
  if (ts.isSourceFile(declaration)) return [fileName, `${fileName}#`];
  if (ts.isPropertySignature(declaration) && ts.isInterfaceDeclaration(declaration.parent)) {
    const { name } = declaration;
    const field = ts.isComputedPropertyName(name) ? "" : name.text;
    return [`${fileName}#${declaration.parent.name.text}.${field}`];
  }
  const name = ts.getNameOfDeclaration(declaration as ts.Declaration);
  if (name === undefined || !ts.isIdentifier(name)) return [];
  // A declaration with an invalid name has another name inside its module.
  const names = new Set([name.text, name.text.replace(/_+$/, "")]);
  return [...names].map((one) => `${fileName}#${one}`);
}
