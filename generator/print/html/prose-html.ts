/**
 * Converts Markdown of call sheets to HTML. The parser only finds structures, and all text is escaped here: HTML is
 * shown as text, links can only lead to the web, and an image becomes a link.
 */
import { Lexer } from "marked";
import { escapeHtml, escapeText } from "./escape-html.ts";

/** Returns the HTML of paragraphs, lists, tables and code blocks. */
export const proseHtml = (text: string): string => blocksHtml([...Lexer.lex(text)]);

/** Returns the HTML of one paragraph. */
export const inlineHtml = (text: string): string => spansHtml(Lexer.lexInline(text));

/** A token of the parser. `raw` is the source; other strings of spans can contain entities. */
interface Token {
  readonly type: string;
  readonly raw: string;
  readonly text?: string;
  readonly tokens?: readonly Token[] | undefined;
  readonly href?: string;
  readonly ordered?: boolean;
  readonly start?: number | "";
  readonly items?: readonly Token[];
  /** Whether an item contains paragraphs. */
  readonly loose?: boolean;
  readonly header?: readonly Cell[];
  readonly rows?: readonly (readonly Cell[])[];
}

type Cell = Pick<Token, "tokens">;

const blocksHtml = (tokens: readonly Token[] = []): string => tokens.map(blockHtml).join("");

function blockHtml({ type, raw, text = "", tokens, ...list }: Token): string {
  switch (type) {
    case "space":
    case "def":
    case "hr":
      return "";
    case "paragraph":
      return `<p>${spansHtml(tokens)}</p>`;
    // The page reserves headings for its own structure.
    case "heading":
      return `<p><b>${spansHtml(tokens)}</b></p>`;
    case "code":
      return `<pre><code>${escapeText(text)}</code></pre>`;
    case "blockquote":
      return `<blockquote>${blocksHtml(tokens)}</blockquote>`;
    case "list":
      return listHtml(list);
    case "table":
      return `<table>${rowHtml("th", list.header)}${(list.rows ?? []).map((row) => rowHtml("td", row)).join("")}</table>`;
    // Keep the marker of a task list.
    case "checkbox":
      return escapeText(raw);
    case "text":
      return list.loose === true ? `<p>${spansHtml(tokens)}</p>` : spansHtml(tokens);
    default:
      return `<p>${escapeText(raw.trim())}</p>`;
  }
}

function listHtml({ ordered = false, start = 1, items = [] }: Omit<Token, "type" | "raw">): string {
  const inner = items
    .map(
      ({ tokens = [], loose = false }) =>
        `<li>${blocksHtml(tokens.map((token) => ({ ...token, loose })))}</li>`,
    )
    .join("");
  if (!ordered) return `<ul>${inner}</ul>`;
  return `<ol${start === 1 ? "" : ` start="${start}"`}>${inner}</ol>`;
}

const rowHtml = (name: string, cells: readonly Cell[] = []): string =>
  `<tr>${cells.map(({ tokens }) => `<${name}>${spansHtml(tokens)}</${name}>`).join("")}</tr>`;

const spansHtml = (tokens: readonly Token[] = []): string => tokens.map(spanHtml).join("");

function spanHtml({ type, raw, text = "", tokens, href = "" }: Token): string {
  switch (type) {
    case "strong":
      return `<b>${spansHtml(tokens)}</b>`;
    case "em":
      return `<em>${spansHtml(tokens)}</em>`;
    case "del":
      return `<s>${spansHtml(tokens)}</s>`;
    case "codespan":
      return `<code>${escapeText(withoutPadding(raw.replace(/^(`+)([^]*)\1$/, "$2")))}</code>`;
    case "br":
      return "<br>";
    case "escape":
      return escapeText(raw.slice(1));
    case "image":
      return isWeb(href) ? linkHtml(href, escapeText(text || href)) : escapeText(raw);
    case "link": {
      const isBare = !raw.startsWith("[");
      const url = isBare ? raw.replace(/^<|>$/g, "") : href;
      if (!isWeb(url)) return escapeText(raw);
      return linkHtml(url, isBare ? escapeText(url) : spansHtml(tokens));
    }
    default:
      return escapeText(raw.replaceAll("\n", " "));
  }
}

/** Removes the spaces that separate backticks in code from the delimiters. */
const withoutPadding = (code: string): string =>
  /^ .*[^ ].* $/s.test(code) ? code.slice(1, -1) : code;

/** Returns whether a URL becomes a link. Other URLs are shown as text. */
const isWeb = (url: string): boolean => /^https?:\/\/[^\s<>"'`]+$/i.test(url);

const linkHtml = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" rel="noreferrer">${label}</a>`;
