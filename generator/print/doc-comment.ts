/** Doc comments: prose that can neither end the comment nor start a tag, wrapped to the width of the page. */
import type { DocPlan } from "../plan/file-plan.ts";
import { commentText } from "./literal.ts";

const width = 100;

/** The text between the stars, as ts-morph takes it: one line, or several after a line break. */
export function docComment({ paragraphs, tags }: DocPlan, indent: number): string | undefined {
  const room = width - indent - " * ".length;
  const blocks = paragraphs.map((paragraph) =>
    paragraph.split("\n").flatMap((line) => wrap(escapeDoc(line), room, hanging(line))),
  );
  const tagLines = tags.flatMap(({ name, text }) =>
    wrap(`@${name} ${escapeDoc(text)}`.trimEnd(), room, "  "),
  );
  if (tagLines.length > 0) blocks.push(tagLines);
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  const [only = ""] = lines;
  if (lines.length === 0) return undefined;
  return lines.length === 1 && only.length <= room - " */".length ? only : `\n${lines.join("\n")}`;
}

/** A list item goes on below its text, not below its dash. */
const hanging = (line: string): string => (line.startsWith("- ") ? "  " : "");

/** A star before a slash would end the comment, and `@` that no word or code goes into would begin a tag. */
function escapeDoc(text: string): string {
  return commentText(text)
    .replaceAll("*/", "*\\/")
    .replace(/(?<![\w`])@/g, "\\@")
    .trim();
}

/** Words, and what is between backticks as part of one: it stays on one line. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = "";
  for (const [piece] of text.matchAll(/(?<fence>`+)[^]*?(?<!`)\k<fence>(?!`)|`+|[^`\s]+|\s+/g)) {
    if (piece.trim() !== "") word += piece;
    else {
      words.push(word);
      word = "";
    }
  }
  return [...words, word].filter((found) => found !== "");
}

function wrap(text: string, room: number, hang: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text)) {
    if (line === "") line = word;
    else if (line.length + 1 + word.length <= room) line += ` ${word}`;
    else {
      lines.push(line);
      line = hang + word;
    }
  }
  return [...lines, line];
}
