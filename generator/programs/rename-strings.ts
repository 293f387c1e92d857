/** Renames strings that name exports of a package: ids, keys, members and modules. */
import { ts } from "ts-morph";
import { exactPattern } from "../text/texts.ts";
import { propertyNamed, propertyOf } from "./declarations.ts";
import type { RenamedId, RenamedResource } from "./renamed-names.ts";
import type { NodeEdit, RenameTable } from "./rename-table.ts";
import { accessBy, comparedTo, isKeyOf, literalsExpected } from "./uses-in-file.ts";

/** `moduleAt`: returns the path of the module that a specifier names. */
export function stringEdit(
  node: ts.StringLiteralLike,
  checker: ts.TypeChecker,
  table: RenameTable,
  moduleAt: (specifier: string, from: string) => string | undefined,
): NodeEdit {
  const id = table.ids.get(node.text);
  if (id !== undefined && isId(node, id, checker, table)) return replaced(node, id.to);
  if (table.names.has(node.text)) {
    const name = memberSymbols(node, checker)
      .map((symbol) => table.nameOf(symbol, checker))
      .find((one) => one !== undefined);
    if (name?.name !== undefined) return replaced(node, name.name);
    const words = name?.resource?.words;
    if (words !== undefined)
      return words.from.length === 1 && words.to.length === 1
        ? replaced(node, words.to.join("."))
        : "kept";
  }
  const specifier = newSpecifier(node, checker, table, moduleAt);
  return specifier === undefined ? undefined : replaced(node, specifier);
}

/** A string with escapes stays. */
function replaced(node: ts.StringLiteralLike, text: string): NodeEdit {
  const [start, end] = [node.getStart() + 1, node.getEnd() - 1];
  return node.getSourceFile().text.slice(start, end) === node.text ? { start, end, text } : "kept";
}

/** Returns whether a string is the id of an operation, and not that of another service or of something else. */
function isId(
  node: ts.StringLiteralLike,
  { known, isShared }: RenamedId,
  checker: ts.TypeChecker,
  table: RenameTable,
): boolean {
  const { parent } = node;
  if (isKeyOf(node, parent)) {
    const type = checker.getContextualType(parent.parent as ts.Expression);
    const names = type?.getProperties().map(({ name }) => name) ?? [];
    return names.includes(node.text) && names.every((name) => known.has(name));
  }
  const expected = literalsExpected(node, checker);
  if (expected.includes(node.text)) return expected.every((one) => known.has(one));
  // Errors have the id as a plain string.
  const compared = comparedTo(node);
  if (compared === undefined || isShared || !ts.isPropertyAccessExpression(compared)) return false;
  const declarations = checker.getSymbolAtLocation(compared.name)?.declarations ?? [];
  return declarations.some((one) => table.isInPackage(one.getSourceFile().fileName));
}

/** Returns the symbols that a string names as a key: `books["get"]`, `{ "limit": 1 }`, `"limit" in params`. */
function memberSymbols(node: ts.StringLiteralLike, checker: ts.TypeChecker): ts.Symbol[] {
  const { parent } = node;
  const named = (owner: ts.Node): ts.Symbol[] =>
    propertyNamed(checker.getTypeAtLocation(owner), node.text);
  const access = accessBy(node);
  if (access !== undefined) return named(access.expression);
  if (isKeyOf(node, parent)) return propertyOf(parent, checker);
  if (ts.isComputedPropertyName(parent) && ts.isObjectLiteralExpression(parent.parent.parent)) {
    const type = checker.getContextualType(parent.parent.parent);
    return type === undefined ? [] : propertyNamed(type, node.text);
  }
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return named(parent.right);
  // `vi.spyOn(shop.books, "get")`
  if (ts.isCallExpression(parent))
    return literalsExpected(node, checker).includes(node.text)
      ? parent.arguments.filter((one) => one !== node).flatMap(named)
      : [];
  if (!ts.isLiteralTypeNode(parent)) return [];
  if (ts.isIndexedAccessTypeNode(parent.parent)) return named(parent.parent.objectType);
  // `Omit<ListParams, "limit">`
  const type = ts.isUnionTypeNode(parent.parent) ? parent.parent : parent;
  return ts.isTypeReferenceNode(type.parent)
    ? (type.parent.typeArguments ?? []).filter((one) => one !== type).flatMap(named)
    : [];
}

/** Returns a specifier of the new module, with the extension of the old one. */
function newSpecifier(
  node: ts.StringLiteralLike,
  checker: ts.TypeChecker,
  { resources }: RenameTable,
  moduleAt: (specifier: string, from: string) => string | undefined,
): string | undefined {
  for (const [path, { module }] of resources) {
    const [, before, extension] = ending(module).exec(node.text) ?? [];
    if (before === undefined) continue;
    const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
    const isModule =
      declarations.some((one) => ts.isSourceFile(one) && one.fileName === path) ||
      moduleAt(node.text, node.getSourceFile().fileName) === path;
    if (isModule) return `${before}${module.to}${extension ?? ""}`;
  }
  return undefined;
}

const ending = ({ from }: RenamedResource["module"]): RegExp =>
  new RegExp(String.raw`^(.*\/)${exactPattern(from)}(\.[cm]?[jt]s)?$`);
