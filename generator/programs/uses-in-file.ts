/** Finds the names of generated packages in a file, through facades, imports, destructuring and strings. */
import { ts } from "ts-morph";
import { byCodeUnit } from "../text/texts.ts";
import { subjectKey } from "./choose-subjects.ts";
import { declaredBy, propertyNamed, propertyOf, resolved, subjectsOf } from "./declarations.ts";
import type { Subject, SubjectIndex } from "./subject-index.ts";

export interface Use extends CodePlace {
  readonly subject: Subject;
}

/** A range in one line of a file. */
export interface CodePlace {
  /** Absolute path, with `/` as the separator. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The source line, without its indentation. */
  readonly lineText: string;
}

/** Compares by file, line and column. */
export const byPlace = (a: FilePosition, b: FilePosition): number =>
  byCodeUnit(a.file, b.file) || a.line - b.line || a.column - b.column;

type FilePosition = Pick<CodePlace, "file" | "line" | "column">;

/** Visits all nodes of a file; of JavaScript, those of JSDoc too, which declares types there. */
export function visitNodes(file: ts.SourceFile, visit: (node: ts.Node) => void): void {
  const isScript = /\.[cm]?jsx?$/.test(file.fileName);
  const comments = new Set<number>();
  const visitBelow = (node: ts.Node): void => {
    // Two nodes that start together can have the same comment.
    for (const comment of isScript ? commentsOf(node) : []) {
      if (comments.has(comment.pos)) continue;
      comments.add(comment.pos);
      visitBelow(comment);
    }
    node.forEachChild((child) => {
      visit(child);
      visitBelow(child);
    });
  };
  visitBelow(file);
}

/** The compiler's declarations do not have this property. */
const commentsOf = (node: ts.Node): readonly ts.JSDoc[] =>
  (node as { readonly jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? [];

/** Returns the nodes that could be one of the names, under a local name too. */
export function nodesNamed(file: ts.SourceFile, names: ReadonlySet<string>): ts.Node[] {
  const local = new Set(names);
  const candidates: (ts.Identifier | ts.StringLiteralLike)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) candidates.push(node);
    if (ts.isImportSpecifier(node) || ts.isBindingElement(node)) {
      const { propertyName, name } = node;
      const isNamed =
        propertyName !== undefined && "text" in propertyName && names.has(propertyName.text);
      if (isNamed && ts.isIdentifier(name)) local.add(name.text);
    }
  };
  visitNodes(file, visit);
  return candidates.filter((node) => local.has(node.text) || accessBy(node) !== undefined);
}

/** Returns the access whose index is a node: `books[name]`. */
export const accessBy = (node: ts.Node): ts.ElementAccessExpression | undefined =>
  ts.isElementAccessExpression(node.parent) && node.parent.argumentExpression === node
    ? node.parent
    : undefined;

export function usesIn(
  file: ts.SourceFile,
  nodes: readonly ts.Node[],
  checker: ts.TypeChecker,
  index: SubjectIndex,
): Use[] {
  return nodes.flatMap((node) => {
    const subjects = new Map(
      subjectsNamed(node, checker, index).map((one) => [subjectKey(one), one]),
    );
    return [...subjects.values()].map((subject) => ({ subject, ...placeOf(node, file) }));
  });
}

/** Returns the location of a node, or of a range, without lines after the first. */
export function placeOf(
  node: ts.Node | { readonly start: number; readonly end: number },
  file: ts.SourceFile,
): CodePlace {
  const start = "kind" in node ? node.getStart(file) : node.start;
  const end = "kind" in node ? node.getEnd() : node.end;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  const from = file.getPositionOfLineAndCharacter(line, 0);
  const [lineText = ""] = file.text.slice(from).split(/\r\n?|\n/, 1);
  return {
    file: file.fileName,
    line: line + 1,
    column: character + 1,
    length: end - start,
    lineText: lineText.trim(),
  };
}

function subjectsNamed(
  node: ts.Node,
  checker: ts.TypeChecker,
  index: SubjectIndex,
): readonly Subject[] {
  if (ts.isStringLiteralLike(node)) {
    const subjects = index.ids.get(node.text) ?? [];
    if (subjects.length > 0 && isExpected(node, checker)) return subjects;
  }
  return symbolsNamed(node, checker)
    .flatMap((symbol) => checker.getRootSymbols(symbol))
    .flatMap((symbol) => declaredBy(symbol, checker))
    .flatMap((declaration) => subjectsOf(declaration, index));
}

const isExpected = (node: ts.StringLiteralLike, checker: ts.TypeChecker): boolean =>
  literalsExpected(node, checker).includes(node.text);

/** Returns the strings that the location of a string expects. */
export function literalsExpected(node: ts.StringLiteralLike, checker: ts.TypeChecker): string[] {
  const compared = comparedTo(node);
  const type =
    compared === undefined ? checker.getContextualType(node) : checker.getTypeAtLocation(compared);
  const wanted = type && (checker.getBaseConstraintOfType(type) ?? type);
  const members = wanted?.isUnion() === true ? wanted.types : [wanted];
  return members.flatMap((one) => (one?.isStringLiteral() === true ? one.value : []));
}

/** Returns the expression that a string is compared to. */
export function comparedTo(node: ts.Node): ts.Expression | undefined {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return parent.left === node ? parent.right : parent.left;
  return ts.isCaseClause(parent) ? parent.parent.parent.expression : undefined;
}

function symbolsNamed(node: ts.Node, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const { parent } = node;
  const access = accessBy(node);
  if (access !== undefined) return membersAt(access.expression, node, checker);
  if (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent))
    return membersAt(parent.parent.objectType, parent, checker);
  if (isKeyOf(node, parent)) {
    const properties = propertyOf(parent, checker);
    if (properties.length > 0) return properties;
  }
  if (!ts.isIdentifier(node) || isLocalName(node, parent)) return [];
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined) return [];
  const [binding] = resolved(symbol, checker).declarations ?? [];
  return binding !== undefined && ts.isBindingElement(binding)
    ? propertyOf(binding, checker)
    : [symbol];
}

/** Returns the members that `owner[index]` names, in an expression or in a type. */
export function membersAt(owner: ts.Node, index: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  const type = checker.getTypeAtLocation(owner);
  const name = checker.getTypeAtLocation(index);
  return (name.isUnion() ? name.types : [name])
    .filter((one) => one.isStringLiteral())
    .flatMap(({ value }) => propertyNamed(type, value));
}

/** Returns whether a node is the second name of `a as b` or `{ a: b }`, which is found where it is used. */
const isLocalName = (node: ts.Node, parent: ts.Node): boolean =>
  (ts.isImportSpecifier(parent) || ts.isBindingElement(parent)) &&
  parent.propertyName !== undefined &&
  parent.name === node;

/** Returns whether a node is the name of a property in an object, a pattern or an element. */
export const isKeyOf = (node: ts.Node, parent: ts.Node): boolean =>
  ts.isBindingElement(parent)
    ? (parent.propertyName ?? parent.name) === node
    : (ts.isObjectLiteralElement(parent) || ts.isJsxAttribute(parent)) && parent.name === node;
