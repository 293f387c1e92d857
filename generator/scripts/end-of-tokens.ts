/** A stretch of white space or a comment, a string, or anything else. */
const piece = /(\s+|\/\/[^\n]*|\/\*[^]*?\*\/)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^\s"'/]+|[^]/g;

/** Where the last token of a text ends, what is behind it being white space and comments; 0 without any. */
export function endOfTokens(text: string): number {
  if (!text.includes("/")) return text.trimEnd().length;
  let end = 0;
  for (const { 0: found, 1: trivia, index } of text.matchAll(piece)) {
    if (trivia === undefined) end = index + found.length;
  }
  return end;
}
