/** A module without its types: what is left stands at the same line and column, so that no source map is needed. */
import { ts } from "ts-morph";
import { createEdits, type Edits } from "./edits.ts";
import {
  endOf,
  hasModifier,
  isAmbient,
  isParameterProperty,
  isTypeModifier,
  removeNode,
  renameModule,
  Uncertain,
} from "./type-syntax.ts";

/** Throws Uncertain for what JavaScript has no like of, enums for instance. */
export function eraseTypes(source: ts.SourceFile): string {
  const edits = createEdits(source.text, { columns: true });
  for (const statement of source.statements) erase(statement, source, edits);
  const text = edits.apply();
  return source.statements.some(isModuleSyntax)
    ? text
    : `${text.trimEnd()}\nexport {};\n`.trimStart();
}

/** Whether JavaScript sees by a statement that this is a module. */
const isModuleSyntax = (node: ts.Statement): boolean =>
  !isErased(node) &&
  (ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    hasModifier(node, ts.SyntaxKind.ExportKeyword));

/** Whether nothing is left of a node. */
function isErased(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (isAmbient(node) || ts.isIndexSignatureDeclaration(node)) return true;
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly === true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (ts.isPropertyDeclaration(node)) return hasModifier(node, ts.SyntaxKind.AbstractKeyword);
  const canHaveBody =
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isAccessor(node);
  return canHaveBody && node.body === undefined;
}

function erase(node: ts.Node, source: ts.SourceFile, edits: Edits): void {
  if (isErased(node)) return removeNode(edits, source, node);
  checkCertain(node, source);
  eraseParts(node, source, edits);
  ts.forEachChild(node, (child) => {
    if (!ts.isTypeNode(child) || ts.isExpressionWithTypeArguments(child))
      erase(child, source, edits);
  });
}

function eraseParts(node: ts.Node, source: ts.SourceFile, edits: Edits): void {
  const remove = (start: number, end: number) => edits.remove(start, end);
  if (ts.canHaveModifiers(node)) {
    for (const modifier of (ts.getModifiers(node) ?? []).filter(isTypeModifier)) {
      remove(modifier.getStart(source), modifier.end);
    }
  }
  if (ts.isImportDeclaration(node)) renameModule(edits, source, node.moduleSpecifier);
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    renameModule(edits, source, node.moduleSpecifier);
  }
  if (ts.isNamedImports(node) || ts.isNamedExports(node)) {
    removeSome<ts.ImportSpecifier | ts.ExportSpecifier>(
      node.elements,
      ({ isTypeOnly }) => isTypeOnly,
    );
  }
  if (ts.isFunctionLike(node)) {
    removeSome(node.parameters, ({ name }) => ts.isIdentifier(name) && name.text === "this");
    removeList(node.typeParameters);
    if (node.type !== undefined) removeReturnType(node, node.type);
  }
  if (ts.isClassLike(node)) removeList(node.typeParameters);
  if (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isExpressionWithTypeArguments(node)
  ) {
    removeList(node.typeArguments);
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    for (const name of node.arguments.slice(0, 1)) renameModule(edits, source, name);
  }
  if (ts.isParameter(node) || ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node)) {
    const marks = [
      ts.isVariableDeclaration(node) ? undefined : node.questionToken,
      ts.isParameter(node) ? undefined : node.exclamationToken,
    ];
    for (const mark of marks) if (mark !== undefined) remove(mark.getStart(source), mark.end);
    // With the colon before it.
    if (node.type !== undefined) remove(node.type.pos - 1, node.type.end);
  }
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)) {
    remove(node.expression.end, node.end);
  }
  if (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword) {
    remove(node.getStart(source), node.end);
  }

  /** With the angle brackets around it. */
  function removeList(list: ts.NodeArray<ts.Node> | undefined): void {
    if (list === undefined) return;
    remove(list.pos - 1, endOf(ts.SyntaxKind.GreaterThanToken, source, list.end));
  }

  /** With the comma after each. */
  function removeSome<T extends ts.Node>(
    list: ts.NodeArray<T>,
    isRemoved: (node: T) => boolean,
  ): void {
    list.forEach((item, index) => {
      if (!isRemoved(item)) return;
      const next = list[index + 1];
      remove(item.getStart(source), next === undefined ? list.end : next.pos);
    });
  }

  function removeReturnType(of: ts.SignatureDeclaration, type: ts.TypeNode): void {
    const start = type.pos - 1;
    if (!ts.isArrowFunction(of) || !edits.text.slice(start, type.end).includes("\n")) {
      return remove(start, type.end);
    }
    // No line may end between the parentheses of an arrow function and its arrow: the last one goes behind the type.
    const parenthesis = edits.text.lastIndexOf(")", start);
    remove(parenthesis, type.end - 1);
    edits.replace(type.end - 1, type.end, ")");
  }
}

/** Throws for what cannot be told by looking at one node, or is more than types. */
function checkCertain(node: ts.Node, source: ts.SourceFile): void {
  const isMore =
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isImportEqualsDeclaration(node) ||
    ts.isExportAssignment(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isDecorator(node) ||
    (ts.isVariableDeclarationList(node) &&
      (node.flags & ts.NodeFlags.Using) === ts.NodeFlags.Using) ||
    (ts.isParameter(node) && isParameterProperty(node)) ||
    // Where its type parameters end a line, `async` or `return` would stand alone on it.
    (ts.isArrowFunction(node) &&
      node.typeParameters !== undefined &&
      source.text.slice(node.typeParameters.pos, node.typeParameters.end).includes("\n"));
  if (isMore) throw new Uncertain();
}
