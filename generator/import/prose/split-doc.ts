/** Splits a description in HTML or Markdown into its first sentence and the rest, for call sheets. */
import { hardBreak, htmlText, visibleText } from "./html-text.ts";

export interface SplitDoc {
  readonly doc?: string | undefined;
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

/** Matches a note, a warning or a deprecation, which do not describe the purpose. */
const callout = /^(?:>|\*{1,2}[^*]{1,60}\*{1,2}(?=[\s:]|$))/;

/** Returns the whole description, for items that have no details, such as a type, a field or a parameter. */
export function wholeDoc(text: string | undefined): string | undefined {
  const blocks = blocksOf(text);
  const [only] = blocks;
  return blocks.length === 1 && only?.kind === "paragraph" ? ended(only.text) : joined(blocks);
}

/** Adds a full stop if there is no punctuation mark at the end. */
const ended = (text: string): string =>
  /[\p{L}\p{N})\]`'"]$/u.test(text) && !/[.!?]["'”’)\]]+$/.test(text) ? `${text}.` : text;

const joined = (blocks: readonly Block[]): string | undefined =>
  blocks.length === 0 ? undefined : blocks.map(({ text }) => text).join("\n\n");

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

const rule = /^(?:(?:- ?){3,}|(?:\* ?){3,}|_{3,})$/;

const withBreaks = (text: string): string => text.replaceAll(/(?: {2,}|\\)\n(?=\S)/g, hardBreak);

interface Block {
  readonly kind: "paragraph" | "heading" | "list" | "table" | "code";
  /** Paragraphs and list items are on one line each, whatever the line breaks in the document. */
  readonly text: string;
}

function proseBlocks(text: string): Block[] {
  const reader = new Reader();
  for (const line of text.split("\n")) reader.read(line);
  return reader.blocks();
}

const marks = [
  ["heading", /^#{1,6} /],
  ["table", /^\|/],
  ["list", /^(?:\\?[-*+•]|\d{1,3}[.)]) +(?=\S)/],
] as const;

class Reader {
  readonly #blocks: { readonly kind: Block["kind"]; readonly lines: string[] }[] = [];
  #isAfterBlank = true;
  #fence: string | undefined;

  read(line: string): void {
    const trimmed = line.trim();
    if (this.#fence !== undefined) this.#code(line, this.#fence);
    else if (trimmed === "") this.#isAfterBlank = true;
    else {
      const [fence] = /^(?:`{3,}|~{3,})(?=[^`]*$)/.exec(trimmed) ?? [];
      if (fence === undefined) this.#text(line, trimmed);
      else this.#blocks.push({ kind: "code", lines: [trimmed] });
      this.#fence = fence;
      this.#isAfterBlank = fence !== undefined;
    }
  }

  blocks(): Block[] {
    if (this.#fence !== undefined) this.#blocks.at(-1)?.lines.push(this.#fence);
    return this.#blocks.map(({ kind, lines }) => ({
      kind,
      text:
        kind === "code"
          ? dedented(lines.flatMap((line) => line.split(hardBreak)))
          : lines.flatMap(spacedLines).join("\n"),
    }));
  }

  /** Adds a line of code. Skips blank lines, because they would end the block. */
  #code(line: string, fence: string): void {
    const trimmed = line.trim();
    if (trimmed !== "") this.#blocks.at(-1)?.lines.push(line.trimEnd());
    if (trimmed === fence) this.#fence = undefined;
  }

  #text(line: string, trimmed: string): void {
    const kind = marks.find(([, mark]) => mark.test(trimmed))?.[0] ?? "paragraph";
    const last = this.#blocks.at(-1);
    if (kind === "paragraph") {
      // Indented text after an item belongs to the item, even after a blank line.
      const isItems = last?.kind === "list" && (!this.#isAfterBlank || line.startsWith("  "));
      const goesOn = isItems || (last?.kind === kind && !this.#isAfterBlank);
      if (goesOn) last.lines.push(`${last.lines.pop() ?? ""} ${trimmed}`);
      else this.#blocks.push({ kind, lines: [trimmed] });
    } else if (kind === last?.kind && kind !== "heading") last.lines.push(asItem(trimmed));
    else this.#blocks.push({ kind, lines: [asItem(trimmed)] });
  }
}

/** Unifies the markers of lists without numbers. */
const asItem = (line: string): string => line.replace(/^\\?[-*+•] +(?=\S)/, "- ");

const spacedLines = (line: string): string[] =>
  line
    .split(hardBreak)
    .map((part) => part.replaceAll(/ {2,}/g, " ").trim())
    .filter((part) => part !== "");

function dedented(all: readonly string[]): string {
  const [fence = "", ...lines] = all.map((line) => line.trimEnd()).filter((line) => line !== "");
  const code = lines.slice(0, -1);
  const least = Math.min(...code.map((line) => line.length - line.trimStart().length));
  return [fence, ...code.map((line) => line.slice(least)), lines.at(-1)?.trim() ?? ""].join("\n");
}

/** Splits a paragraph that contains a list; other paragraphs stay unchanged. */
function inlineLists(paragraph: Block): readonly Block[] {
  if (!/: \* \S/.test(paragraph.text)) return [paragraph];
  const [intro = "", ...items] = splitItems(paragraph.text);
  if (items.length < 2 || !intro.endsWith(":")) return [paragraph];
  const blocks: Block[] = [{ kind: "paragraph", text: intro }];
  let list: string[] = [];
  const end = (rest: string | undefined): void => {
    if (list.length > 0)
      blocks.push({ kind: "list", text: list.map((one) => `- ${one}`).join("\n") });
    list = [];
    if (rest !== undefined && rest !== "") blocks.push({ kind: "paragraph", text: rest });
  };
  for (const [at, item] of items.entries()) {
    const isLast = at === items.length - 1;
    const [own, rest] = item.endsWith(":") || isLast ? split(item, list) : [item, ""];
    list.push(own);
    if (rest !== "" || isLast) end(rest);
  }
  return blocks;
}

/** Splits at stars between spaces, outside of code. */
function splitItems(text: string): string[] {
  const items = [""];
  for (const { text: piece, isCode } of codeSpans(text)) {
    const [first = "", ...others] = isCode ? [piece] : piece.split(/(?<= |^)\* (?=\S|$)/);
    items[items.length - 1] += first;
    items.push(...others);
  }
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

/** Separates a list item from the text after the list. */
function split(item: string, before: readonly string[]): readonly [string, string] {
  const isWords = before.every((one) => !one.includes(" ") || /^`[^`]*`(?: \([^)]*\))?$/.test(one));
  const words = isWords ? /^(`[^`]*`(?: \([^)]*\))?|[^\s`]+) (\p{Lu}.*)$/u.exec(item) : null;
  if (words !== null) return [words[1] ?? item, words[2] ?? ""];
  const isShown = !before.some((one) => one.endsWith(".")) && !item.endsWith(":");
  const shown = isShown ? /^([^`]*`[^`]*`) (\p{Lu}\p{Ll}.*)$/u.exec(item) : null;
  if (shown !== null) return [shown[1] ?? item, shown[2] ?? ""];
  const end = sentenceEnd(item);
  if (end < item.length) return [item.slice(0, end), item.slice(end).trim()];
  const lead = /^(.+?[)`]) (\p{Lu}[^.]*:)$/u.exec(item);
  return lead === null ? [item, ""] : [lead[1] ?? item, lead[2] ?? ""];
}

interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Finds code between runs of backticks of the same length; an unmatched run is plain text. */
function codeSpans(text: string): Piece[] {
  if (!text.includes("`")) return text === "" ? [] : [{ text, isCode: false }];
  const tokens = text.split(/(`+)/);
  // For each run, the index of the next run of the same length.
  const ends = tokens.map(() => -1);
  const next = new Map<number, number>();
  for (let at = tokens.length - 2; at > 0; at -= 2) {
    const { length } = tokens[at] ?? "";
    ends[at] = next.get(length) ?? -1;
    next.set(length, at);
  }
  const pieces: Piece[] = [];
  let plain = "";
  for (let at = 0; at < tokens.length; at += 1) {
    const end = ends[at] ?? -1;
    if (end === -1) {
      plain += tokens[at] ?? "";
      continue;
    }
    pieces.push({ text: plain, isCode: false });
    pieces.push({ text: tokens.slice(at, end + 1).join(""), isCode: true });
    plain = "";
    at = end;
  }
  return [...pieces, { text: plain, isCode: false }].filter(({ text: one }) => one !== "");
}

/** Matches a full stop with closing quotes or brackets and a space, before the start of a sentence. */
const stop = /[.!?]["'”’)\]*_]*(?=\s+(?:["'“‘(*_]*[\p{Lu}\p{N}]|[`[]))/gu;

const abbreviation =
  /(?:^|[\s("'])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|St|Mr|Mrs|Ms|Dr|Inc|Ltd|Co|Corp|[A-Z]|[A-Z]\.[A-Z])\.$/;

/** Returns the position after the first sentence; the length of the string if there is only one sentence. */
function sentenceEnd(text: string): number {
  let [isCode, start] = [false, 0];
  for (const { index, 0: found } of text.matchAll(stop)) {
    const end = index + found.length;
    // A period in code does not end a sentence.
    isCode = isCode !== (text.slice(start, end).split("`").length % 2 === 0);
    start = end;
    if (!isCode && !abbreviation.test(text.slice(Math.max(0, end - 12), end))) return end;
  }
  return text.length;
}
