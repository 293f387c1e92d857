/** What is seen of a class from outside. Private members stay as names: they make two classes differ. */
import { ts } from "ts-morph";
import { declareFunction, withoutInitializer } from "./declare-function.ts";
import type { Edits } from "./edits.ts";
import { hasModifier, isPlain, removeNode, Uncertain } from "./type-syntax.ts";

export function declareClass(node: ts.ClassDeclaration, source: ts.SourceFile, edits: Edits): void {
  for (const { types } of node.heritageClauses ?? []) {
    for (const { expression } of types) if (!ts.isIdentifier(expression)) throw new Uncertain();
  }
  let hasHidden = false;
  node.members.forEach((member, index) => {
    if (member.name !== undefined && ts.isPrivateIdentifier(member.name)) {
      if (hasHidden) return removeNode(edits, source, member);
      hasHidden = true;
      return edits.replace(member.getStart(source), member.end, "#private;");
    }
    declareMember(member, node.members[index - 1], source, edits);
  });
}

function declareMember(
  node: ts.ClassElement,
  before: ts.ClassElement | undefined,
  source: ts.SourceFile,
  edits: Edits,
): void {
  if (ts.isClassStaticBlockDeclaration(node)) return removeNode(edits, source, node);
  if (ts.isIndexSignatureDeclaration(node) || ts.isSemicolonClassElement(node)) return;
  // The compiler leaves its type out, which may need what is not exported.
  if (hasModifier(node, ts.SyntaxKind.PrivateKeyword)) throw new Uncertain();
  if (hasModifier(node, ts.SyntaxKind.AccessorKeyword)) throw new Uncertain();
  for (const modifier of ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []) {
    const isForBodies =
      modifier.kind === ts.SyntaxKind.OverrideKeyword ||
      modifier.kind === ts.SyntaxKind.DeclareKeyword;
    if (isForBodies) edits.remove(modifier.getStart(source), modifier.end);
  }
  if (ts.isPropertyDeclaration(node)) return declareProperty(node, source, edits);
  const isFunction =
    ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node) || ts.isAccessor(node);
  if (!isFunction) throw new Uncertain();
  const isOverloaded =
    before !== undefined &&
    before.kind === node.kind &&
    !ts.isAccessor(node) &&
    (ts.isMethodDeclaration(before) || ts.isConstructorDeclaration(before)) &&
    before.body === undefined &&
    before.name?.getText(source) === node.name?.getText(source);
  if (isOverloaded && node.body !== undefined) return removeNode(edits, source, node);
  declareFunction(node, source, edits);
}

function declareProperty(node: ts.PropertyDeclaration, source: ts.SourceFile, edits: Edits): void {
  const { type, initializer, exclamationToken } = node;
  if (exclamationToken !== undefined) {
    edits.remove(exclamationToken.getStart(source), exclamationToken.end);
  }
  if (initializer === undefined) {
    if (type === undefined) throw new Uncertain();
    return;
  }
  // A constant has the type of its value, and may have the value here too.
  const isConstant = hasModifier(node, ts.SyntaxKind.ReadonlyKeyword);
  if (type === undefined && isConstant) {
    if (!isPlain(initializer)) throw new Uncertain();
    return;
  }
  withoutInitializer(node, initializer, edits);
}
