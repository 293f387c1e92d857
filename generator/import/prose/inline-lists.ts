/** Lists that a document has lost the line ends of, as in `Any of: * one * two`. Each item gets a line of its own again. */
import { codeSpans } from "./code-spans.ts";
import type { Block } from "./prose-blocks.ts";
import { sentenceEnd } from "./sentence-end.ts";

/** Of a paragraph; itself alone where no list is in it. */
export function inlineLists(paragraph: Block): readonly Block[] {
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

/** At stars that stand alone, outside code. */
function splitItems(text: string): string[] {
  const items = [""];
  for (const { text: piece, isCode } of codeSpans(text)) {
    const [first = "", ...others] = isCode ? [piece] : piece.split(/(?<= |^)\* (?=\S|$)/);
    items[items.length - 1] += first;
    items.push(...others);
  }
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

/** An item, and what follows the list: a sentence, or what leads to the next list. */
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
