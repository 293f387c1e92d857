/** Creates the edits of a file that uses renamed exports of a package. */
import { ts } from "ts-morph";
import type { TextEdit } from "../text/source-text.ts";
import { propertyOf } from "./declarations.ts";
import { importedNames } from "./rename-imports.ts";
import { objectMembers } from "./rename-objects.ts";
import { stringEdit } from "./rename-strings.ts";
import type { NewName, NodeEdit, RenameTable } from "./rename-table.ts";
import { accessBy, isKeyOf, membersAt, visitNodes } from "./uses-in-file.ts";

export interface FileEdits {
  readonly edits: readonly TextEdit[];
  /** Uses of a former name that cannot be edited. */
  readonly kept: readonly ts.Node[];
}

export function editsIn(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  table: RenameTable,
  moduleAt: (specifier: string, from: string) => string | undefined,
): FileEdits {
  const imported = importedNames(file, checker, table);
  const members = objectMembers(file, checker, table);
  const edits: TextEdit[] = [];
  const kept: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const edit = editOf(node);
    if (edit === "kept") kept.push(node);
    else if (edit !== undefined) edits.push(edit);
  };
  const editOf = (node: ts.Node): NodeEdit => {
    if (ts.isStringLiteralLike(node)) return stringEdit(node, checker, table, moduleAt);
    const access = accessBy(node);
    if (
      access !== undefined &&
      nameAmong(membersAt(access.expression, node, checker)) !== undefined
    )
      return "kept";
    return ts.isIdentifier(node) ? identifierEdit(node) : undefined;
  };
  const nameOf = (symbol: ts.Symbol): NewName | undefined => {
    const name = symbol.declarations?.map((one) => members.get(one)).find(Boolean);
    return name === undefined ? table.nameOf(symbol, checker) : { name };
  };
  const nameAmong = (symbols: readonly ts.Symbol[]): NewName | undefined =>
    symbols.map(nameOf).find((one) => one !== undefined);
  const keyName = (parent: ts.Node): NewName | undefined => {
    const name = members.get(parent);
    return name === undefined ? nameAmong(propertyOf(parent, checker)) : { name };
  };

  const identifierEdit = (node: ts.Identifier): NodeEdit => {
    const { parent } = node;
    if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent))
      return imported.specifierEdit(node, parent);
    if (!table.names.has(node.text)) return undefined;
    if (ts.isShorthandPropertyAssignment(parent)) return shorthandEdit(node, parent);
    if (isKeyOf(node, parent)) return keyEdit(node, parent);
    if (isMemberName(node, parent)) {
      const symbol = checker.getSymbolAtLocation(node);
      const target = symbol && nameOf(symbol);
      return target && memberEdit(node, target);
    }
    if (ts.isInterfaceDeclaration(parent) && parent.name === node) return augmentationEdit(node);
    const local = imported.localName(checker.getSymbolAtLocation(node));
    return local === undefined ? undefined : replaced(node, local);
  };

  const keyEdit = (node: ts.Identifier, parent: ts.Node): NodeEdit => {
    const target = keyName(parent);
    const name = target && lastWord(target);
    if (name === undefined) return target && nestedPattern(target, parent);
    if (!ts.isBindingElement(parent) || parent.propertyName !== undefined)
      return replaced(node, name);
    const start = node.getStart(file);
    return { start, end: start, text: `${name}: ` };
  };

  /** `{ books }` becomes `{ library: { books } }`. */
  const nestedPattern = ({ resource }: NewName, parent: ts.Node): NodeEdit => {
    if (resource === undefined || !ts.isBindingElement(parent) || parent.initializer !== undefined)
      return "kept";
    const { from, to } = resource.words;
    const words = to.slice(sharedWords(from, to));
    if (from.length - sharedWords(from, to) > 1 || !ts.isIdentifier(parent.name)) return "kept";
    const { text } = parent.name;
    const last = words.at(-1) === text ? text : `${words.at(-1)}: ${text}`;
    return replaced(
      parent,
      words.slice(0, -1).reduceRight((inner, word) => `${word}: { ${inner} }`, last),
    );
  };

  const shorthandEdit = (node: ts.Identifier, parent: ts.ShorthandPropertyAssignment): NodeEdit => {
    const target = keyName(parent);
    const key = target && lastWord(target);
    const value = imported.localName(checker.getShorthandAssignmentValueSymbol(parent));
    if (key === undefined && value === undefined) return target && "kept";
    return replaced(node, `${key ?? node.text}: ${value ?? node.text}`);
  };

  /** A declaration that extends an interface of the package. */
  const augmentationEdit = (node: ts.Identifier): NodeEdit => {
    const symbol = checker.getSymbolAtLocation(node);
    const isMerged = symbol?.declarations?.some((one) =>
      table.isInPackage(one.getSourceFile().fileName),
    );
    const name = isMerged === true && symbol ? table.nameOf(symbol, checker)?.name : undefined;
    return name === undefined ? undefined : replaced(node, name);
  };

  const memberEdit = (node: ts.Identifier, target: NewName): NodeEdit => {
    if (target.resource !== undefined && hasFormerMember(node)) return "kept";
    const name = lastWord(target);
    return name === undefined ? chainEdit(node, target) : replaced(node, name);
  };

  /** Replaces several words of an id: `shop.catalog.books` becomes `shop.library.volumes`. */
  const chainEdit = (node: ts.Identifier, { resource }: NewName): NodeEdit => {
    if (resource === undefined) return "kept";
    const { from, to } = resource.words;
    const shared = sharedWords(from, to);
    let first: ts.Node = node;
    for (const word of from.slice(shared, -1).toReversed()) {
      const owner: ts.Node | undefined = ownerOf(first);
      if (owner === undefined || !ts.isIdentifier(owner) || owner.text !== word) return "kept";
      first = owner;
    }
    if (!isMemberName(first, first.parent)) return "kept";
    return {
      start: first.getStart(file),
      end: node.getEnd(),
      text: to.slice(shared).join("."),
    };
  };

  /** Returns whether the name after a resource stays in the former module: a former name of another resource's operation. */
  const hasFormerMember = ({ parent }: ts.Identifier): boolean => {
    const next = parent.parent;
    const name = ts.isPropertyAccessExpression(next) && next.expression === parent && next.name;
    const symbol = name ? checker.getSymbolAtLocation(name) : undefined;
    return symbol !== undefined && table.isFormer(symbol, checker) && nameOf(symbol) === undefined;
  };

  const replaced = (node: ts.Node, text: string): TextEdit => ({
    start: node.getStart(file),
    end: node.getEnd(),
    text,
  });

  visitNodes(file, visit);
  return { edits, kept };
}

/** Returns the new name that replaces one word; undefined if several words of an id change. */
function lastWord({ name, resource }: NewName): string | undefined {
  if (resource === undefined) return name;
  const { from, to } = resource.words;
  return from.length === to.length && sharedWords(from, to) === from.length - 1
    ? to.at(-1)
    : undefined;
}

/** Returns the number of equal words at the start. The last words count as different. */
function sharedWords(from: readonly string[], to: readonly string[]): number {
  const most = Math.min(from.length, to.length) - 1;
  let count = 0;
  while (count < most && from[count] === to[count]) count += 1;
  return count;
}

/** Returns whether a node is a name after a dot. */
const isMemberName = (node: ts.Node, parent: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  (ts.isQualifiedName(parent) && parent.right === node) ||
  (ts.isImportTypeNode(parent) && parent.qualifier === node);

/** Returns the name before the dot: `catalog` of `shop.catalog.books`. */
function ownerOf(node: ts.Node): ts.Node | undefined {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    const { expression } = parent;
    return ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  }
  if (!ts.isQualifiedName(parent) || parent.right !== node) return undefined;
  return ts.isQualifiedName(parent.left) ? parent.left.right : parent.left;
}
