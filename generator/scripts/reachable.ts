/** A CommonJS module without the statements that nothing needs of which some of its exports are made. */
import { ts } from "ts-morph";

/** A name, or `exports.` and a name. */
type Key = string;

interface Statement {
  readonly text: string;
  /** What it declares or fills. */
  readonly makes: readonly Key[];
  readonly needs: readonly Key[];
}

/** `names`: of the exports that are used. What declares and fills nothing of its own stays. */
export function reachable(text: string, names: readonly string[]): string {
  const source = ts.createSourceFile("module.js", text, ts.ScriptTarget.ESNext, true);
  const statements = source.statements.map((node): Statement => {
    return { text: node.getFullText(source), makes: madeBy(node), needs: keysIn(node) };
  });
  const byKey = Map.groupBy(
    statements.flatMap((statement) => statement.makes.map((key) => ({ key, statement }))),
    ({ key }) => key,
  );
  const kept = new Set(statements.filter(({ makes }) => makes.length === 0));
  const open = [...names.map(exported), ...[...kept].flatMap(({ needs }) => needs)];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const { statement } of byKey.get(key) ?? []) {
      if (kept.has(statement)) continue;
      kept.add(statement);
      open.push(...statement.needs);
    }
  }
  return statements
    .filter((statement) => kept.has(statement))
    .map((statement) => statement.text)
    .join("");
}

const exported = (name: string): Key => `exports.${name}`;

function madeBy(node: ts.Statement): Key[] {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
    return node.name === undefined ? [] : [node.name.text];
  }
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  }
  if (!ts.isExpressionStatement(node)) return [];
  const { expression } = node;
  if (ts.isBinaryExpression(expression)) return keysIn(expression.left);
  if (!ts.isCallExpression(expression)) return [];
  const [first, second] = expression.arguments;
  // As getters are defined.
  return second !== undefined && ts.isStringLiteral(second)
    ? [exported(second.text)]
    : first === undefined
      ? []
      : keysIn(first);
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isBindingElement(element) ? namesIn(element.name) : [],
      );

/** More than what it names: a name may be one of its own. */
function keysIn(node: ts.Node): Key[] {
  if (ts.isPropertyAccessExpression(node)) {
    const { expression, name } = node;
    const isExport = ts.isIdentifier(expression) && expression.text === "exports";
    return isExport ? [exported(name.text)] : keysIn(expression);
  }
  if (ts.isIdentifier(node)) return [node.text];
  const keys: Key[] = [];
  ts.forEachChild(node, (child) => {
    const isMember = isMemberName(node, child);
    if (!isMember) keys.push(...keysIn(child));
  });
  return keys;
}

const isMemberName = (node: ts.Node, child: ts.Node): boolean =>
  ts.isIdentifier(child) &&
  (ts.isClassElement(node) || ts.isPropertyAssignment(node)) &&
  node.name === child;
