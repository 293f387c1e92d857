/** What is seen of a function from outside: its parameters and what it returns. */
import { ts } from "ts-morph";
import type { Edits } from "./edits.ts";
import { isParameterProperty, Uncertain } from "./type-syntax.ts";

export type Function =
  | ts.FunctionDeclaration
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration
  | ts.AccessorDeclaration;

/** Takes the body out, and what only a body has a use for. */
export function declareFunction(node: Function, source: ts.SourceFile, edits: Edits): void {
  for (const modifier of ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []) {
    if (modifier.kind === ts.SyntaxKind.AsyncKeyword) {
      edits.remove(modifier.getStart(source), modifier.end);
    }
  }
  const { asteriskToken } = node;
  if (asteriskToken !== undefined) edits.remove(asteriskToken.getStart(source), asteriskToken.end);
  node.parameters.forEach((parameter, index) => {
    declareParameter(parameter, node.parameters.slice(index + 1), edits);
  });
  const returnsNothing = ts.isConstructorDeclaration(node) || ts.isSetAccessor(node);
  if (node.type === undefined && !returnsNothing) throw new Uncertain();
  if (ts.isArrowFunction(node)) declareArrow(node, edits);
  else if (node.body !== undefined) edits.replace(node.body.pos, node.body.end, ";");
}

/** `(…): Type => body` is `(…) => Type`. */
function declareArrow(node: ts.ArrowFunction, edits: Edits): void {
  const { type, equalsGreaterThanToken: arrow } = node;
  if (type === undefined) throw new Uncertain();
  edits.replace(type.pos - 1, type.pos, " =>");
  edits.remove(type.end, arrow.end);
  edits.remove(arrow.end, node.end);
}

function declareParameter(
  node: ts.ParameterDeclaration,
  following: readonly ts.ParameterDeclaration[],
  edits: Edits,
): void {
  const { name, type, initializer, questionToken } = node;
  if (isParameterProperty(node)) throw new Uncertain();
  if (!ts.isIdentifier(name)) withoutDefaults(name, edits);
  if (initializer === undefined) {
    if (type === undefined) throw new Uncertain();
    return;
  }
  const isLast = following.every(
    (other) =>
      other.initializer !== undefined ||
      other.questionToken !== undefined ||
      other.dotDotDotToken !== undefined,
  );
  if (!isLast || questionToken !== undefined) throw new Uncertain();
  withoutInitializer(node, initializer, edits, "?");
}

/** `a: number = 1` is `a: number`, and so is `a = 1`. `mark`: what goes behind the name. */
export function withoutInitializer(
  { type, name }: ts.ParameterDeclaration | ts.PropertyDeclaration,
  initializer: ts.Expression,
  edits: Edits,
  mark = "",
): void {
  if (type === undefined) {
    return edits.replace(name.end, initializer.end, `${mark}: ${typeOf(initializer)}`);
  }
  edits.replace(name.end, name.end, mark);
  edits.remove(type.end, initializer.end);
}

/** Of a variable that begins as a literal. */
function typeOf({ kind }: ts.Expression): string {
  if (kind === ts.SyntaxKind.NumericLiteral) return "number";
  if (kind === ts.SyntaxKind.StringLiteral) return "string";
  if (kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword) return "boolean";
  throw new Uncertain();
}

/** `{ a = 1 }` is `{ a }`. */
function withoutDefaults(pattern: ts.BindingPattern, edits: Edits): void {
  for (const element of pattern.elements) {
    if (!ts.isBindingElement(element)) continue;
    if (!ts.isIdentifier(element.name)) withoutDefaults(element.name, edits);
    if (element.initializer !== undefined) edits.remove(element.name.end, element.end);
  }
}
