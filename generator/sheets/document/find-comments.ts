import { CST, Lexer } from "yaml";

export interface Comment {
  readonly text: string;
  readonly offset: number;
  /** Zero-based. */
  readonly column: number;
  /** Whether the comment is alone on its line. Markers such as `---` and `-` before the comment do not count. */
  readonly isAlone: boolean;
}

export function findComments(text: string): readonly Comment[] {
  const comments: Comment[] = [];
  let offset = 0;
  let isScalarNext = false;
  for (const token of new Lexer().lex(text)) {
    const type: string | null = isScalarNext ? "scalar content" : CST.tokenType(token);
    isScalarNext = type === "scalar";
    if (type === "scalar" || type === "doc-mode" || type === "flow-error-end") continue;
    if (type === "comment") {
      const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
      const before = text.slice(lineStart, offset);
      comments.push({
        text: token.trimEnd(),
        offset,
        column: offset - lineStart,
        isAlone: /^(?:---|\.\.\.)?[\s-]*$/.test(before),
      });
    }
    offset += token.length;
  }
  return comments;
}
