/** Lists and mappings in brackets whose end stands on a line of its own, no further right than what they belong to. */
import { CST, Lexer } from "yaml";

/**
 * The text with these ends on the line before, and everything else in its place: YAML wants them further right, and
 * readers of it commonly do not. Of the same length, so that offsets stay true.
 */
export function joinFlowEnds(text: string): string {
  const written: string[] = [];
  /** The breaks, white space and comments that were written last. */
  let gap: string[] = [];
  let depth = 0;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme === CST.SCALAR) isScalar = true;
    // What stands too far left even for these readers.
    else if (lexeme === CST.FLOW_END) depth = 0;
    else if (lexeme !== CST.DOCUMENT) {
      const isGap = !isScalar && /^(?:[ \t\r\n]|#)/.test(lexeme);
      if (!isScalar && (lexeme === "{" || lexeme === "[")) depth += 1;
      const isEnd = !isScalar && depth > 0 && (lexeme === "}" || lexeme === "]");
      if (isGap) gap.push(lexeme);
      else {
        for (const one of gap) written.push(isEnd ? " ".repeat(one.length) : one);
        written.push(lexeme);
        gap = [];
        if (isEnd) depth -= 1;
      }
      isScalar = false;
    }
  }
  return [...written, ...gap].join("");
}
