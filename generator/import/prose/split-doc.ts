/** What a document says in HTML or Markdown, as call sheets say it: one sentence, and the rest. */
import { codeSpans } from "./code-spans.ts";
import { hardBreak, htmlText } from "./html-text.ts";
import { inlineLists } from "./inline-lists.ts";
import { proseBlocks, type Block } from "./prose-blocks.ts";
import { sentenceEnd } from "./sentence-end.ts";
import { visibleText } from "./visible-text.ts";

export interface SplitDoc {
  /** One sentence; undefined where nothing is said. */
  readonly doc?: string | undefined;
  /** Further paragraphs. */
  readonly details?: string | undefined;
}

export function splitDoc(text: string | undefined): SplitDoc {
  const blocks = blocksOf(text);
  const at = blocks.findIndex(({ kind }) => kind === "paragraph");
  const first = blocks[at]?.text;
  if (first === undefined) return { doc: joined(blocks) };
  const end = sentenceEnd(first);
  const rest = first.slice(end).trim();
  const others: Block[] = rest === "" ? [] : [{ kind: "paragraph", text: rest }];
  const details = joined(blocks.toSpliced(at, 1, ...others));
  return { doc: ended(first.slice(0, end)), details };
}

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

function blocksOf(text: string | undefined): Block[] {
  const markdown = codeSpans(visibleText(text ?? ""))
    .map((piece) => (piece.isCode ? piece.text : htmlText(withBreaks(piece.text))))
    .join("");
  return proseBlocks(markdown)
    .filter((block) => block.text !== "")
    .flatMap((block) => (block.kind === "paragraph" ? inlineLists(block) : [block]));
}

/** Two spaces or a backslash at the end of a line keep the next one apart. */
const withBreaks = (text: string): string => text.replaceAll(/(?: {2,}|\\)\n(?=\S)/g, hardBreak);
