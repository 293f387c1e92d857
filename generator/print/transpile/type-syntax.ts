/** What of a module is TypeScript's alone. */
import { ts } from "ts-morph";
import type { Edits } from "./edits.ts";

/** Thrown where taking types out is more than taking text out; the compiler itself does it then. */
export class Uncertain extends Error {}

/** Words before a declaration that JavaScript does not have. */
export const isTypeModifier = ({ kind }: ts.ModifierLike): boolean => typeModifiers.has(kind);

const typeModifiers: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.DeclareKeyword,
  ts.SyntaxKind.OverrideKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.PublicKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
]);

export const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);

/** A parameter that is a field too. */
export const isParameterProperty = (node: ts.ParameterDeclaration): boolean =>
  (ts.getModifiers(node) ?? []).length > 0;

/** Whether a declaration only says what is elsewhere. */
export const isAmbient = (node: ts.Node): boolean =>
  hasModifier(node, ts.SyntaxKind.DeclareKeyword);

/** A value that is its own type. */
export const isPlain = (node: ts.Expression): boolean =>
  ts.isStringLiteral(node) || ts.isNumericLiteral(node);

/** Takes a node out together with what documents it. */
export function removeNode(edits: Edits, source: ts.SourceFile, node: ts.Node): void {
  const doc = (ts.getLeadingCommentRanges(edits.text, node.pos) ?? []).findLast(({ pos }) =>
    edits.text.startsWith("/**", pos),
  );
  edits.remove(doc?.pos ?? node.getStart(source), node.end);
}

/** Names a module by what is made of it: `.ts` is `.js`. */
export function renameModule(edits: Edits, source: ts.SourceFile, name: ts.Expression): void {
  if (!ts.isStringLiteral(name)) throw new Uncertain();
  const [, ending] = /^\.\.?\/.*\.(ts|mts)$/.exec(name.text) ?? [];
  if (ending === undefined || name.text.endsWith(`.d.${ending}`)) return;
  const start = name.getStart(source);
  const text = edits.text.slice(start, name.end);
  edits.replace(start, name.end, text.replace(/(m?)ts(["'])$/, "$1js$2"));
}

/** All that a declaration names modules by. Types do too, by `import()`. */
export function renameModules(node: ts.Node, source: ts.SourceFile, edits: Edits): void {
  if (ts.isImportDeclaration(node)) return renameModule(edits, source, node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) {
    if (node.moduleSpecifier !== undefined) renameModule(edits, source, node.moduleSpecifier);
    return;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    if (ts.isStringLiteral(literal)) renameModule(edits, source, literal);
  }
  ts.forEachChild(node, (child) => renameModules(child, source, edits));
}

/** Where a token ends that follows a place, comments between them passed over. */
export function endOf(token: ts.SyntaxKind, source: ts.SourceFile, from: number): number {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, undefined, source.text);
  scanner.resetTokenState(from);
  for (;;) {
    const found = scanner.scan();
    if (found === token) return scanner.getTokenEnd();
    if (found === ts.SyntaxKind.EndOfFileToken) throw new Uncertain();
  }
}
