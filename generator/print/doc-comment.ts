/** Prints doc comments: prose that can neither end the comment nor start a tag, wrapped to the page width. */
import type { DocPlan } from "../typescript/plan/file-plan.ts";
import { indentWidth } from "./layout.ts";
import { commentText } from "./literal.ts";

const width = 100;

/** Returns the text between the stars for ts-morph: one line, or several after a line break. */
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

/** Returns an indented comment as text, for declarations without `docs` in ts-morph. */
export function commentAbove(doc: DocPlan, indent: number = indentWidth): string {
  const text = docComment(doc, indent);
  if (text === undefined) return "";
  const space = " ".repeat(indent);
  const [first = "", ...lines] = text.split("\n");
  if (lines.length === 0) return `${space}/** ${first} */\n`;
  const inside = lines.map((line) => `${space} * ${line}`.trimEnd());
  return [`${space}/**`, ...inside, `${space} */\n`].join("\n");
}

/** Returns the indentation of further lines of a list item: they align with its text, not with its dash. */
const hanging = (line: string): string => (line.startsWith("- ") ? "  " : "");

/** Escapes `*` before `/`, which would end the comment, and `@` at the start of a word, which would begin a tag. */
function escapeDoc(text: string): string {
  return commentText(text)
    .replaceAll("*/", "*\\/")
    .replace(/(?<![\w`])@/g, "\\@")
    .trim();
}

/** Splits a string into words. Code between backticks is part of one word, so it stays on one line. */
function wordsOf(text: string): readonly string[] {
  if (!text.includes("`")) return text.match(/\S+/g) ?? [];
  const words: string[] = [];
  let word = "";
  for (const piece of piecesOf(text)) {
    if (piece.trim() !== "") word += piece;
    else {
      words.push(word);
      word = "";
    }
  }
  return [...words, word].filter((found) => found !== "");
}

/** Splits a string at whitespace and other characters. A code span between equal runs of backticks is one piece. */
function piecesOf(text: string): string[] {
  const tokens = text.match(/`+|[^`\s]+|\s+/g) ?? [];
  // For each run of backticks, the index of the next run of the same length, found in one pass from the end.
  const closing = new Map<number, number>();
  const ends = tokens.map(() => -1);
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index] ?? "";
    if (!token.startsWith("`")) continue;
    ends[index] = closing.get(token.length) ?? -1;
    closing.set(token.length, index);
  }
  const pieces: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const end = Math.max(at, ends[at] ?? at);
    pieces.push(tokens.slice(at, end + 1).join(""));
    at = end;
  }
  return pieces;
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
