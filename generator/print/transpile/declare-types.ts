/** The declarations of a module whose exports say their types: each at the line of what it declares. */
import { ts } from "ts-morph";
import { declareClass } from "./declare-class.ts";
import { declareFunction } from "./declare-function.ts";
import { createEdits, type Edits } from "./edits.ts";
import { hasModifier, isPlain, removeNode, renameModules, Uncertain } from "./type-syntax.ts";

/** Throws Uncertain for what is not plainly said, the type of a value for instance. */
export function declareTypes(source: ts.SourceFile): string {
  const edits = createEdits(source.text, { columns: false });
  const used = namesInTypes(source);
  let isOpen = false;
  source.statements.forEach((statement, index) => {
    const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
    const names = namesOf(statement);
    const isKept =
      isExported ||
      ts.isImportDeclaration(statement) ||
      ts.isExportDeclaration(statement) ||
      ts.isExportAssignment(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      names.some((name) => used.has(name));
    if (!isKept) return removeNode(edits, source, statement);
    isOpen ||= names.length > 0 && !isExported;
    declareStatement(statement, source.statements[index - 1], source, edits, isExported);
    renameModules(statement, source, edits);
  });
  const isEmpty = !source.statements.some(
    (node) => ts.isExportDeclaration(node) || hasModifier(node, ts.SyntaxKind.ExportKeyword),
  );
  const text = edits.apply();
  // Without an export that is none, all that a file of declarations says is exported.
  return isOpen || isEmpty ? `${text.trimEnd()}\nexport {};\n`.trimStart() : text;
}

function declareStatement(
  node: ts.Statement,
  before: ts.Statement | undefined,
  source: ts.SourceFile,
  edits: Edits,
  isExported: boolean,
): void {
  if (ts.isFunctionDeclaration(node)) {
    const isOverloaded =
      before !== undefined &&
      ts.isFunctionDeclaration(before) &&
      before.body === undefined &&
      before.name?.text === node.name?.text;
    if (isOverloaded && node.body !== undefined) return removeNode(edits, source, node);
    declareFunction(node, source, edits);
  } else if (ts.isVariableStatement(node)) {
    for (const declaration of node.declarationList.declarations) {
      declareVariable(declaration, node.declarationList, source, edits);
    }
  } else if (ts.isClassDeclaration(node)) {
    declareClass(node, source, edits);
  } else if (
    !ts.isInterfaceDeclaration(node) &&
    !ts.isTypeAliasDeclaration(node) &&
    !ts.isImportDeclaration(node) &&
    !ts.isExportDeclaration(node)
  ) {
    throw new Uncertain();
  }
  const needsWord =
    namesOf(node).length > 0 &&
    !ts.isInterfaceDeclaration(node) &&
    !ts.isTypeAliasDeclaration(node);
  if (needsWord && !isExported && !hasModifier(node, ts.SyntaxKind.DeclareKeyword)) {
    const start = node.getStart(source);
    edits.replace(start, start, "declare ");
  }
}

function declareVariable(
  node: ts.VariableDeclaration,
  list: ts.VariableDeclarationList,
  source: ts.SourceFile,
  edits: Edits,
): void {
  const { name, type, initializer } = node;
  if (!ts.isIdentifier(name)) throw new Uncertain();
  if (type !== undefined) return edits.remove(type.end, node.end);
  if (initializer === undefined) throw new Uncertain();
  if (!ts.isArrowFunction(initializer)) {
    const isConstant = (list.flags & ts.NodeFlags.Const) !== 0;
    if (!isConstant || !isPlain(initializer)) throw new Uncertain();
    return;
  }
  edits.replace(name.end, initializer.getStart(source), ": ");
  declareFunction(initializer, source, edits);
}

/** The names that a statement gives to what it declares. */
function namesOf(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isNamed && node.name !== undefined ? [node.name.text] : [];
}

/** Names of values that types need: `typeof name`, `[name]: …`, `extends Name`, `export { name }`. */
function namesInTypes(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    else ts.forEachChild(node, add);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeQueryNode(node)) add(node.exprName);
    else if (ts.isComputedPropertyName(node)) add(node.expression);
    else if (ts.isExportSpecifier(node)) add(node.propertyName ?? node.name);
    else if (ts.isHeritageClause(node)) for (const { expression } of node.types) add(expression);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
