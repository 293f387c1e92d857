/** Finds the subjects of a generated package that a location in a program names, nearest first. */
import { ts } from "ts-morph";
import type { NamedSubject } from "./explain.ts";
import { declaredBy, propertyOf, resolved, subjectsOf } from "../../programs/declarations.ts";
import type { Subject, SubjectIndex } from "../../programs/subject-index.ts";

/** Maximum number of steps through the types of a name. */
const farthest = 6;

interface Span {
  readonly start: number;
  readonly length: number;
}

export function subjectsAt(
  file: ts.SourceFile,
  span: Span,
  checker: ts.TypeChecker,
  index: SubjectIndex,
): NamedSubject[] {
  const node = nodeAt(file, span);
  const around = [...aroundOf(node), ...guardsOf(node, checker)];
  const seen = new Set<ts.Node>();
  let waiting = around.flatMap((one, distance) =>
    declarationsOf(one, checker).map((declaration) => ({ declaration, distance })),
  );
  const files = new Set(waiting.map(({ declaration }) => declaration.getSourceFile().fileName));
  const namedSubjects: NamedSubject[] = around.flatMap((one, distance) =>
    subjectsOfIds(idsIn(one, checker), files, index).map((subject) => ({ ...subject, distance })),
  );
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    for (const { declaration, distance } of waiting) {
      if (seen.has(declaration)) continue;
      seen.add(declaration);
      const subjects = subjectsOf(declaration, index);
      namedSubjects.push(
        ...subjects.map((subject, at) => ({ ...subject, distance: distance + at })),
      );
      // Follows only generated declarations.
      if (subjects.length === 0 || distance >= farthest) continue;
      for (const one of typesIn(declaration, checker)) {
        next.push({ declaration: one, distance: distance + 1 });
      }
    }
    waiting = next;
  }
  return namedSubjects;
}

/** Returns calls of type guards that narrow the variable of an expression, with their arguments. */
function guardsOf(node: ts.Node, checker: ts.TypeChecker): ts.Node[] {
  let variable = node;
  while (ts.isPropertyAccessExpression(variable) || ts.isElementAccessExpression(variable))
    variable = variable.expression;
  if (ts.isIdentifier(variable) && isNameOf(variable)) return guardsOf(variable.parent, checker);
  const symbol = checker.getSymbolAtLocation(variable);
  if (symbol === undefined || !ts.isIdentifier(variable)) return [];
  const guards: ts.Node[] = [];
  const visit = (at: ts.Node): void => {
    if (ts.isCallExpression(at) && isGuard(at) && at.arguments.some(isVariable))
      guards.push(at, ...at.arguments.filter((one) => !isVariable(one)));
    at.forEachChild(visit);
  };
  const isVariable = (one: ts.Node): boolean =>
    ts.isIdentifier(one) && checker.getSymbolAtLocation(one) === symbol;
  const isGuard = (call: ts.CallExpression): boolean => {
    const signature = checker.getResolvedSignature(call);
    return signature !== undefined && checker.getTypePredicateOfSignature(signature) !== undefined;
  };
  visit(ts.findAncestor(node, ts.isFunctionLike) ?? node.getSourceFile());
  return guards;
}

const isNameOf = (node: ts.Identifier): boolean =>
  ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;

/** Returns the strings that an expression can be, and the names of an object literal. */
function idsIn(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isExpression(node)) return [];
  const type = checker.getTypeAtLocation(node);
  const literals = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral());
  const isWritten = (type.getSymbol()?.declarations ?? []).some(ts.isObjectLiteralExpression);
  return [
    ...literals.map(({ value }) => value),
    ...(isWritten ? type.getProperties().map(({ name }) => name) : []),
  ];
}

/** Prefers the service that the location names, because several services can have an operation with the same id. */
function subjectsOfIds(
  ids: readonly string[],
  files: ReadonlySet<string>,
  index: SubjectIndex,
): readonly Subject[] {
  return ids.flatMap((id) => {
    const all = index.ids.get(id) ?? [];
    const ofFiles = all.filter(({ folder }) => [...files].some((path) => path.startsWith(folder)));
    return ofFiles.length > 0 ? ofFiles : all;
  });
}

/** Returns the smallest node that covers a span. */
function nodeAt(file: ts.SourceFile, { start, length }: Span): ts.Node {
  let innermost: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (node.getStart(file) > start || node.getEnd() < start + length) return;
    innermost = node;
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return innermost;
}

/** Returns a node and its ancestors up to its statement, with the origins of their values. */
function aroundOf(node: ts.Node): ts.Node[] {
  const enclosing: ts.Node[] = [];
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    enclosing.push(...withOperands(at));
    if (ts.isStatement(at) || ts.isBlock(at)) break;
  }
  return enclosing;
}

const withOperands = (node: ts.Node): ts.Node[] => [
  node,
  ...operandsOf(node).flatMap(withOperands),
];

function operandsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  if (ts.isVariableDeclaration(node))
    return node.initializer === undefined ? [] : [node.initializer];
  if (ts.isReturnStatement(node)) return node.expression === undefined ? [] : [node.expression];
  if (ts.isElementAccessExpression(node)) return [node.argumentExpression, node.expression];
  if (isOfOne(node)) return [node.expression];
  return ts.isFunctionLike(node) ? switchesIn(node) : [];
}

const isOfOne = (node: ts.Node): node is ts.Node & { readonly expression: ts.Expression } =>
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isAsExpression(node);

/** Returns the switches of a function: a missing case is an error at its signature. */
function switchesIn(of: ts.SignatureDeclaration): ts.Expression[] {
  const switches: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSwitchStatement(node)) switches.push(node.expression);
    if (!ts.isFunctionLike(node)) node.forEachChild(visit);
  };
  of.forEachChild(visit);
  return switches;
}

/** Returns the declarations of the node, of its type, or of the property that it reads or sets. */
function declarationsOf(node: ts.Node, checker: ts.TypeChecker): ts.Node[] {
  const named = namedBy(node, checker);
  const symbols = [
    ...named,
    ...named.flatMap((one) => heldBy(one, checker)),
    ...propertyOf(node, checker),
  ];
  if (ts.isExpression(node)) {
    const expected = checker.getContextualType(node);
    symbols.push(
      ...namesOf(checker.getTypeAtLocation(node)),
      ...(expected ? namesOf(expected) : []),
    );
  }
  return symbols.flatMap((symbol) => declaredBy(symbol, checker));
}

function namedBy(node: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  const named = ts.isCallExpression(node)
    ? node.expression
    : ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isImportDeclaration(node)
        ? node.moduleSpecifier
        : node;
  const symbol = checker.getSymbolAtLocation(named);
  return symbol === undefined ? [] : [symbol];
}

/** Returns the types of a variable's declaration: later code can narrow them. */
function heldBy(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  if ((symbol.flags & ts.SymbolFlags.Variable) === 0) return [];
  const written = (symbol.declarations ?? []).flatMap((one) =>
    (ts.isVariableDeclaration(one) || ts.isParameter(one)) && one.type !== undefined
      ? namesIn(one.type, checker)
      : [],
  );
  return [...namesOf(checker.getTypeOfSymbol(symbol)), ...written];
}

function namesOf(type: ts.Type): ts.Symbol[] {
  const { aliasSymbol, aliasTypeArguments = [] } = type;
  const parts = type.isUnionOrIntersection() ? type.types : [];
  const all = [aliasSymbol, type.getSymbol()].filter((one) => one !== undefined);
  return [...all, ...aliasTypeArguments.flatMap(namesOf), ...parts.flatMap(namesOf)];
}

/** Returns the declarations of the types in a declaration, without function bodies. */
function typesIn(declaration: ts.Node, checker: ts.TypeChecker): ts.Node[] {
  if (ts.isSourceFile(declaration)) return [];
  return namesIn(declaration, checker).flatMap(
    (symbol) => resolved(symbol, checker).declarations ?? [],
  );
}

function namesIn(of: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  const symbols: ts.Symbol[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) return;
    if (ts.isTypeReferenceNode(node)) {
      const symbol = checker.getSymbolAtLocation(node.typeName);
      if (symbol !== undefined) symbols.push(symbol);
    }
    node.forEachChild(visit);
  };
  visit(of);
  return symbols;
}
