/** What a document says in HTML or Markdown, as call sheets say it: one sentence, and the rest. */
import { type Block, codeSpans, inlineLists, proseBlocks, sentenceEnd } from "./prose-blocks.ts";
import { hardBreak, htmlText, visibleText } from "./html-text.ts";

export interface SplitDoc {
  /** One sentence; undefined without one. */
  readonly doc?: string | undefined;
  /** Further paragraphs. */
  readonly details?: string | undefined;
}

export function splitDoc(text: string | undefined): SplitDoc {
  const blocks = blocksOf(text);
  const paragraphs = blocks.filter(({ kind }) => kind === "paragraph");
  const chosen = paragraphs.find(({ text: one }) => !callout.test(one)) ?? paragraphs[0];
  const at = chosen === undefined ? -1 : blocks.indexOf(chosen);
  const first = blocks[at]?.text;
  if (first === undefined) return { doc: joined(blocks) };
  const end = sentenceEnd(first);
  const rest = first.slice(end).trim();
  const others: Block[] = rest === "" ? [] : [{ kind: "paragraph", text: rest }];
  const details = joined(blocks.toSpliced(at, 1, ...others));
  return { doc: ended(first.slice(0, end)), details };
}

/** A note, a warning, a deprecation: none of them says what something does. */
const callout = /^(?:>|\*{1,2}[^*]{1,60}\*{1,2}(?=[\s:]|$))/;

/** All of it, for what has no details: a type, a field, a parameter, a value. */
export function wholeDoc(text: string | undefined): string | undefined {
  const blocks = blocksOf(text);
  const [only] = blocks;
  return blocks.length === 1 && only?.kind === "paragraph" ? ended(only.text) : joined(blocks);
}

/** A sentence has an end. */
const ended = (text: string): string =>
  /[\p{L}\p{N})\]`'"]$/u.test(text) && !/[.!?]["'”’)\]]+$/.test(text) ? `${text}.` : text;

const joined = (blocks: readonly Block[]): string | undefined =>
  blocks.length === 0 ? undefined : blocks.map(({ text }) => text).join("\n\n");

/** One paragraph in one line, without a mark of any kind. */
const isPlain = /^[A-Za-z][ !"$%'-;=?-Z_a-z`()]*$/;

function blocksOf(text: string | undefined): readonly Block[] {
  if (text !== undefined && isPlain.test(text) && !text.includes("  ")) {
    return inlineLists({ kind: "paragraph", text: text.trimEnd() });
  }
  const markdown = codeSpans(visibleText(text ?? ""))
    .map((piece) => (piece.isCode ? piece.text : htmlText(withBreaks(piece.text))))
    .join("");
  return proseBlocks(markdown)
    .filter((block) => block.text !== "" && !rule.test(block.text))
    .flatMap((block) => (block.kind === "paragraph" ? inlineLists(block) : [block]));
}

/** A line between paragraphs. */
const rule = /^(?:(?:- ?){3,}|(?:\* ?){3,}|_{3,})$/;

/** Two spaces or a backslash at the end of a line keep the next one apart. */
const withBreaks = (text: string): string => text.replaceAll(/(?: {2,}|\\)\n(?=\S)/g, hardBreak);
