import { ts } from "ts-morph";

export interface Syntax {
  /** The kinds of all nodes in source order, including doc comments and their tags, then the kinds of all comments. */
  readonly kinds: readonly string[];
  /** The syntax errors of the parser. */
  readonly errors: readonly string[];
}

const known = new Map<string, Syntax>();

/** Caches twins, which are compared many times. */
export function readSyntax(text: string): Syntax {
  const syntax = known.get(text) ?? parse(text);
  known.set(text, syntax);
  return syntax;
}

function parse(text: string): Syntax {
  const file = ts.createSourceFile(
    "module.ts",
    text,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TS,
  );
  const kinds: string[] = [];
  const opaque: ts.Node[] = [];
  const push = (kind: ts.SyntaxKind, depth: number): void => {
    kinds.push(`${" ".repeat(depth)}${ts.SyntaxKind[kind]}`);
  };
  const visit = (node: ts.Node, depth: number): void => {
    if (isQuotedShorthand(node)) {
      push(ts.SyntaxKind.ShorthandPropertyAssignment, depth);
      push(ts.SyntaxKind.Identifier, depth + 1);
      return;
    }
    push(isQuotedName(node) ? ts.SyntaxKind.Identifier : node.kind, depth);
    if (isOpaque(node)) opaque.push(node);
    for (const comment of ts.getJSDocCommentsAndTags(node)) {
      if (ts.isJSDoc(comment) && comment.parent === node) visit(comment, depth + 1);
    }
    ts.forEachChild(node, (child) => visit(child, depth + 1));
  };
  visit(file, 0);
  // TypeScript exposes syntax errors only through a program, which takes a hundred times as long.
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] };
  const errors = parseDiagnostics.map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, " "),
  );
  return { kinds: [...kinds, ...commentKinds(without(opaque, text))], errors };
}

/** Printers quote names with non-ASCII letters although they are identifiers. */
const isQuotedName = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) &&
  (ts.isPropertyAssignment(node.parent) || ts.isPropertySignature(node.parent)) &&
  node.parent.name === node &&
  /[^ -~]/.test(node.text) &&
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(node.text);

/** A property that could be a shorthand if its name had no quotes. */
const isQuotedShorthand = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && isQuotedName(node.name) && ts.isIdentifier(node.initializer);

/** Template literals, which a scanner alone misreads after a closing brace. */
const isOpaque = (node: ts.Node): boolean =>
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isRegularExpressionLiteral(node);

/** Returns the source with the passed nodes, in order, replaced by spaces. */
function without(nodes: readonly ts.Node[], text: string): string {
  let end = 0;
  const kept = nodes.map((node) => {
    const before = text.slice(end, node.getStart());
    end = node.getEnd();
    return before;
  });
  return [...kept, text.slice(end)].join(" ");
}

function commentKinds(text: string): string[] {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    false,
    ts.LanguageVariant.Standard,
    text,
  );
  const found: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isComment =
      token === ts.SyntaxKind.SingleLineCommentTrivia ||
      token === ts.SyntaxKind.MultiLineCommentTrivia;
    if (isComment) found.push(ts.SyntaxKind[token]);
  }
  return found;
}
