/**
 * Functions that V8 compiles together with their module. It would compile each when it is called first, and Node's compile
 * cache keeps of a module what was compiled when it was loaded: so each run would compile them anew. A function expression
 * in parentheses is taken for one that is called at once; methods of classes and asynchronous arrow functions never are.
 */
import { MagicString } from "magic-string";
import { ts } from "ts-morph";
import type { Call } from "./observe-calls.ts";

/** The same module, in which the functions that were called are compiled with it. */
export function compileWithModule(code: string, calls: readonly Call[]): string {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.Latest, true);
  const isCalled = callsIn(calls);
  const edited = new MagicString(code);

  const visit = (node: ts.Node): void => {
    if (isFunction(node) && isCalled(node.getStart(file), node.parameters.end, node.end)) {
      rewrite(node);
    }
    ts.forEachChild(node, visit);
  };

  const rewrite = (node: Written): void => {
    const start = node.getStart(file);
    if (ts.isFunctionDeclaration(node)) {
      const scope = scopeOf(node);
      if (scope === undefined || node.name === undefined) return;
      edited.overwrite(start, openOf(node), `var ${node.name.text} = (${headOf(node)}`);
      edited.appendLeft(node.end, ");\n");
      const first = firstOf(scope);
      // As a declaration it would be there before all statements.
      if (first !== start) edited.move(start, node.end, first);
    } else if (ts.isMethodDeclaration(node)) {
      const name = ownName(node);
      if (name === undefined || /\bsuper\b/.test(node.getText(file))) return;
      edited.overwrite(start, openOf(node), `${name}: (${headOf(node)}`);
      edited.appendLeft(node.end, ")");
    } else if (!ts.isParenthesizedExpression(node.parent)) {
      edited.prependRight(start, "(");
      edited.appendLeft(node.end, ")");
    }
  };

  const firstOf = (scope: ts.SourceFile | ts.Block): number => {
    const statement = scope.statements.find((one) => !isDirective(one));
    return (statement ?? scope).getStart(file);
  };

  visit(file);
  return edited.toString();
}

type Written =
  ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration;

const isFunction = (node: ts.Node): node is Written =>
  (ts.isArrowFunction(node) && !isAsync(node)) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node);

const isAsync = ({ modifiers }: Written): boolean =>
  modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;

/** By what V8 says: it has a method begin at its name, or before. */
function callsIn(calls: readonly Call[]) {
  const startsByEnd = Map.groupBy(calls, ({ end }) => end);
  return (start: number, parameters: number, end: number): boolean =>
    startsByEnd.get(end)?.some((call) => call.start >= start && call.start <= parameters) ?? false;
}

/** Where the parentheses of its parameters begin. */
const openOf = (node: Written): number => node.parameters.pos - 1;

const headOf = (node: ts.FunctionDeclaration | ts.MethodDeclaration): string =>
  `${isAsync(node) ? "async " : ""}function${node.asteriskToken === undefined ? "" : "*"} `;

/** Of which it is a statement of its own, and that alone: one in a block is there in that block only. */
function scopeOf(node: ts.FunctionDeclaration): ts.SourceFile | ts.Block | undefined {
  const { parent } = node;
  if (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return undefined;
  if (ts.isSourceFile(parent)) return parent;
  return ts.isBlock(parent) && ts.isFunctionLike(parent.parent) ? parent : undefined;
}

/** Of a method of an object, where it can as well be a property: that of a class cannot. */
function ownName({ name, parent }: ts.MethodDeclaration): string | undefined {
  if (!ts.isObjectLiteralExpression(parent)) return undefined;
  if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return undefined;
  return name.text === "__proto__" ? undefined : name.getText();
}

const isDirective = (node: ts.Statement): boolean =>
  ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);
