/**
 * Shows external text in Markdown. No part of it becomes markup, a link, a mention, a reference, an emoji, a formula or
 * a quick action on any platform: everything except plain words is shown as code, which platforms do not interpret.
 */
import { visible } from "../visible.ts";
import { codeSpan, inlineParts } from "../../text/texts.ts";

/** Returns a string as code on one line, or an empty string for an empty one. */
export function markdownCode(text: string): string {
  const line = oneLine(text);
  return line.trim() === "" ? "" : codeSpan(line);
}

/** Returns sentences on one line. Text between backticks and words that platforms could interpret become code. */
export function markdownText(text: string): string {
  const pieces = inlineParts(oneLine(text)).flatMap(({ text: part, isCode }) =>
    isCode ? [markdownCode(part)] : part.split(/(\s+)/).map(word),
  );
  return pieces
    .reduce(joined, "")
    .trim()
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

/** Returns lines as a code block. `language`: its syntax highlighting. */
export function markdownBlock(text: string, language: string): string {
  const lines = text.split("\n").map(visible).join("\n");
  const longest = Math.max(2, ...(lines.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${lines}\n${fence}`;
}

/** Returns a link. `url`: a known address, with other parts encoded by `encodeURI`. */
export const markdownLink = (label: string, url: string): string =>
  `[${label}](${url.replaceAll("(", "%28").replaceAll(")", "%29")})`;

/** Returns an invisible comment of words, which cannot end the comment. `commentWords` reads them. */
export const markdownComment = (...words: readonly string[]): string =>
  `<!-- ${words.map(commentWord).join(" ")} -->`;

/** Returns the words of a line written by `markdownComment`, or undefined for any other line. */
export function commentWords(line: string): readonly string[] | undefined {
  const words = /^<!-- (.*) -->$/.exec(line.trimEnd())?.[1]?.split(" ");
  try {
    return words?.map((one) => decodeURIComponent(one));
  } catch {
    return undefined;
  }
}

const commentWord = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll("--", "-%2D").replace(/-$/, "%2D");

const oneLine = (text: string): string => visible(text.replace(/\s+/g, " "));

/** Matches a word and the punctuation around it, which is unchanged. */
const decorated = /^([("'“‘]*)(.*?)([.,;:!?)"'”’…]*)$/su;

/** Words with hyphens and slashes, numbers, letters with periods. A name with a period could be an address. */
const plainWord =
  /^(?:[\p{L}\p{N}\p{M}]+(?:['’/,-][\p{L}\p{N}\p{M}]+)*|\p{N}+(?:[.,]\p{N}+)*|\p{L}(?:\.\p{L})+)$/u;

/** Punctuation between words. */
const dash = /^[–—→←·]$/u;

/** Commit ids and tickets, which a platform can turn into links. */
const reference = /\b[0-9a-f]{7,}\b|-\p{N}/iu;

function word(text: string): string {
  if (/^\s*$/.test(text) || dash.test(text)) return text;
  const [, before = "", core = "", after = ""] = decorated.exec(text) ?? [];
  if (core === "" || (plainWord.test(core) && !reference.test(core))) return text;
  return `${before}${markdownCode(core)}${after}`;
}

/** Separates adjacent code spans, which would be read as one. */
const joined = (done: string, piece: string): string =>
  done.endsWith("`") && piece.startsWith("`") ? `${done} ${piece}` : done + piece;
